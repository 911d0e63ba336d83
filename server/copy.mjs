// Puts what the compiler leaves out beside the compiled server: migrations, the schema and demo texts.
import { cpSync, rmSync } from 'node:fs'

for (const folder of ['db/migrations', 'db/seed/demo']) {
  rmSync(`dist/${folder}`, { recursive: true, force: true })
  cpSync(folder, `dist/${folder}`, { recursive: true })
}
cpSync('schema', 'dist/schema', { recursive: true })
