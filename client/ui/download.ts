/** Hands text to the browser as a file. */
export function downloadText(text: string, fileName: string, type = 'application/json'): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // The browser has taken it up by the next turn.
  setTimeout(() => URL.revokeObjectURL(address))
}

/** "Clean water!" as "clean-water". */
export function fileNameOf(title: string): string {
  const slug = title
    .normalize('NFKD')
    .replace(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase()
  return slug || 'download'
}
