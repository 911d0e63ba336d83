import { parentPort, workerData } from 'node:worker_threads'
import { buildLsa, type TermCounts } from './lsa.ts'

// Runs in a thread of its own: the analysis takes seconds, in which requests must be answered.
parentPort?.postMessage(buildLsa(workerData as TermCounts))
