// Runs a command-line tool of the product from its build: node server/run.mjs server/admin/create.ts …
import { buildIfNeeded } from './build.mjs'

const [script, ...rest] = process.argv.slice(2)
buildIfNeeded()
process.argv = [process.argv[0], script, ...rest]
await import(`../dist/${script.replace(/\.ts$/u, '.js')}`)
