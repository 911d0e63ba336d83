// Puts what the compiler leaves out beside the compiled server: migrations, the schema, fonts and demo texts.
import { cpSync, rmSync } from 'node:fs'

for (const folder of ['db/migrations', 'db/seed/demo']) {
  rmSync(`dist/${folder}`, { recursive: true, force: true })
  cpSync(folder, `dist/${folder}`, { recursive: true })
}
cpSync('server/public/fonts', 'dist/server/public/fonts', { recursive: true })
cpSync('schema', 'dist/schema', { recursive: true })
