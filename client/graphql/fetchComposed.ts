/**
 * Sends texts in Unicode NFC, the only form the server stores. Some systems paste accents as separate
 * characters, which look the same and would be refused.
 */
export const fetchComposed: typeof fetch = (input, init) =>
  fetch(
    input,
    typeof init?.body === 'string' ? { ...init, body: init.body.normalize('NFC') } : init,
  )
