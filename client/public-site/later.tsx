import type { ComponentType } from 'react'

/** A page whose code only its own visitors load: `load` comes before it is rendered. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>) {
  let Loaded: ComponentType<P> | null = null
  function Later(props: P) {
    if (!Loaded) throw new Error('The page was rendered before it was loaded.')
    return <Loaded {...props} />
  }
  return {
    Component: Later,
    async load() {
      Loaded = await load()
    },
  }
}
