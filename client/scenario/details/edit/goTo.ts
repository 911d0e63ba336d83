/** Puts the focus on a field of the editor, unfolding what hides it. */
export function goTo(anchor: string): void {
  const field = document.getElementById(anchor)
  const folded = field?.closest('details')
  if (folded) folded.open = true
  field?.focus()
}
