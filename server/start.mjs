// `npm start`: builds when the sources changed, then runs the server in this very process,
// so that signals reach it.
import { buildIfNeeded } from './build.mjs'

buildIfNeeded()
await import('../dist/server/main.js')
