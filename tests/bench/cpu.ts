import { readFileSync } from 'node:fs'

// The kernel counts in hundredths of a second on every Linux that Node runs on.
const tick = 10_000

/** CPU microseconds that a process has used; undefined where /proc cannot be read. */
export function cpuOf(pid: number): number | undefined {
  try {
    // The name in parentheses may hold blanks; user and system time are the 12th and 13th field after it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * tick
  } catch {
    return undefined
  }
}

/** Memory of a process in MB, now and at most so far. */
export function memoryOf(pid: number): { now: number; peak: number } | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const read = (name: string) =>
      Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`, 'u').exec(status)?.[1]) / 1_024)
    return { now: read('VmRSS'), peak: read('VmHWM') }
  } catch {
    return undefined
  }
}

/** CPU of several processes; those that began meanwhile count whole. */
export const sample = (pids: readonly number[]) =>
  new Map(
    pids.flatMap((pid) => [[pid, cpuOf(pid)] as const]).filter(([, cpu]) => cpu !== undefined) as [
      number,
      number,
    ][],
  )

export function used(before: Map<number, number>, after: Map<number, number>): number {
  let sum = 0
  for (const [pid, cpu] of after) sum += cpu - (before.get(pid) ?? 0)
  return sum
}
