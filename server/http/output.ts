import { writeSync } from 'node:fs'

const errorLevel = 50
const sleeper = new Int32Array(new SharedArrayBuffer(4))

function writeAll(fd: number, text: string) {
  let rest = Buffer.from(text)
  while (rest.length > 0)
    try {
      rest = rest.subarray(writeSync(fd, rest))
    } catch (error) {
      // A full pipe: whoever reads it needs a moment.
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error
      Atomics.wait(sleeper, 0, 0, 20)
    }
}

/** Where log lines go, as pino asks for it. */
export type Output = {
  lastLevel: number
  write(line: string): void
  flushSync(): void
}

/**
 * Writes the lines of one turn of the event loop at once, since a system call for each is most of what a line
 * costs. Errors, and whatever is left when the process ends, are written at once.
 */
export function createOutput(fd = 1): Output {
  let waiting = ''
  let scheduled = false
  let closed = false

  function flushSync() {
    scheduled = false
    const text = waiting
    waiting = ''
    if (text === '' || closed) return
    try {
      writeAll(fd, text)
    } catch (error) {
      // Nobody reads any more, which must not end the server.
      if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error
      closed = true
    }
  }

  process.once('exit', flushSync)
  return {
    // Makes pino tell the level of each line.
    [Symbol.for('pino.metadata') as unknown as 'metadata']: true,
    lastLevel: 0,
    write(line) {
      waiting += line
      if (this.lastLevel >= errorLevel) flushSync()
      else if (!scheduled) {
        scheduled = true
        setImmediate(flushSync)
      }
    },
    flushSync,
  } as Output
}
