import type { Plugin } from 'vite'

/** Icons are passed as components here; whoever asks for one by name is told so. */
const source = `
export class Icons {
  static setLoaderOptions() {}
  static load(name) {
    return Promise.reject(new Error('Icons are not loaded by name: ' + name))
  }
  static loadAll() {
    return this.load('all')
  }
  static getPaths() {
    return undefined
  }
}
`

/**
 * Blueprint can load icons by their names, and for that every page would carry the names of all of
 * them. Nothing here does, so the loader gives way to one that refuses.
 */
export function iconsAsComponents(): Plugin {
  return {
    name: 'icons-as-components',
    enforce: 'pre',
    load(id) {
      return id.endsWith('@blueprintjs/icons/lib/esm/iconLoader.js') ? source : undefined
    },
  }
}
