// Sets the theme before the first paint. Kept apart from the bundle so that it can run early,
// and in a file of its own because the content security policy allows no inline scripts.
{
  let choice = null
  try {
    choice = localStorage.getItem('theme')
  } catch {
    // Storage may be switched off; then the system decides.
  }
  const dark =
    choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.classList.toggle('bp6-dark', dark)
  document.documentElement.style.colorScheme = dark ? 'dark' : 'light'
}
