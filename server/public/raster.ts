import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const fonts = join(import.meta.dirname, 'fonts')

/** Latin first: the font's weights are looked up there, and other letters in what follows. Only titles hold such. */
const faces = ['latin-400', 'latin-700', 'latin-ext-700', 'greek-700', 'cyrillic-700']

/** Loaded when the first picture is asked for: the module, its machine code and the font are several megabytes. */
async function load() {
  const { initWasm, Resvg } = await import('@resvg/resvg-wasm')
  const wasm = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')
  await initWasm(readFileSync(wasm))
  const fontBuffers = faces.map(
    (face) => new Uint8Array(readFileSync(join(fonts, `inter-${face}-normal.woff2`))),
  )
  return (svg: string): Buffer => {
    const image = new Resvg(svg, {
      font: { fontBuffers, defaultFontFamily: 'Inter', loadSystemFonts: false },
    })
    const rendered = image.render()
    const png = Buffer.from(rendered.asPng())
    rendered.free()
    image.free()
    return png
  }
}

let loading: ReturnType<typeof load> | undefined

const most = 50
const known = new Map<string, Buffer>()

/** An SVG as PNG, as other sites take no SVG. What was drawn lately is kept, as it is asked for again and again. */
export async function toPng(svg: string): Promise<Buffer> {
  const before = known.get(svg)
  if (before) return before
  loading ??= load().catch((error: unknown) => {
    // So that the next one tries again.
    loading = undefined
    throw error
  })
  const rasterise = await loading
  const png = rasterise(svg)
  known.set(svg, png)
  const [oldest] = known.keys()
  if (known.size > most && oldest !== undefined) known.delete(oldest)
  return png
}
