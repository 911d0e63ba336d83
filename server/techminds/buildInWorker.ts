import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'
import type { LsaModel, TermCounts } from './lsa.ts'

const extension = extname(import.meta.filename)
const script = join(import.meta.dirname, `lsaWorker${extension}`)

/** The built worker is JavaScript. While developing the sources run as they are, which a thread has to be told. */
const createWorker = (options: WorkerOptions) =>
  extension === '.js'
    ? new Worker(script, options)
    : new Worker(
        `import('tsx/esm/api').then((tsx) => (tsx.register(), import(${JSON.stringify(pathToFileURL(script).href)})))`,
        { ...options, eval: true },
      )

/** Builds a model in a thread of its own; rejects when that fails or the signal aborts. */
export function buildInWorker(input: TermCounts, signal?: AbortSignal): Promise<LsaModel> {
  return new Promise((resolve, reject) => {
    const worker = createWorker({
      workerData: input,
      resourceLimits: { maxOldGenerationSizeMb: 1_024 },
    })
    const abort = () => {
      void worker.terminate()
      reject(new Error('building was stopped'))
    }
    signal?.addEventListener('abort', abort, { once: true })
    worker.once('message', (model: LsaModel) => {
      signal?.removeEventListener('abort', abort)
      resolve(model)
    })
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`the builder ended with ${code}`)))
  })
}
