import { mkdirSync, openSync, readFileSync, unlinkSync, writeSync, closeSync } from 'node:fs'
import { join } from 'node:path'

/** Another process has the embedded database's folder open. */
export class LockedError extends Error {}

function holder(path: string): number | undefined {
  try {
    const pid = Number(readFileSync(path, 'utf8'))
    if (!Number.isInteger(pid) || pid <= 0) return undefined
    if (pid === process.pid) return undefined
    process.kill(pid, 0)
    return pid
  } catch (error) {
    // EPERM: the process lives, but is somebody else's.
    return (error as NodeJS.ErrnoException).code === 'EPERM' ? -1 : undefined
  }
}

/**
 * Makes this process the only one on an embedded database; answers what releases it.
 * The database itself takes no lock: a second process would silently overwrite the first one's work.
 */
export function takeDataDirLock(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true })
  const path = join(dataDir, 'server.lock')
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      const file = openSync(path, 'wx')
      writeSync(file, String(process.pid))
      closeSync(file)
      return () => {
        try {
          unlinkSync(path)
        } catch {
          // gone already
        }
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const pid = holder(path)
      if (pid !== undefined)
        throw new LockedError(
          `The folder ${dataDir} is in use by another process${pid > 0 ? ` (${pid})` : ''}. Stop it first, or set DATA_DIR to another folder.`,
        )
      unlinkSync(path) // left behind by a process that was killed
    }
  }
  throw new LockedError(`The folder ${dataDir} cannot be locked.`)
}
