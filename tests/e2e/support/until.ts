/** Reads again and again until it is what is wanted. Also for scripts that are no test. */
export async function until<T>(read: () => T | Promise<T>, wanted: T | RegExp): Promise<void> {
  const end = Date.now() + 20_000
  for (;;) {
    const value = await read()
    if (wanted instanceof RegExp ? wanted.test(String(value)) : value === wanted) return
    if (Date.now() > end) throw new Error(`still ${String(value)}, not ${String(wanted)}`)
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
}
