import { createHash } from 'node:crypto'
import { v7 } from 'uuid'

/** A stream of numbers that is the same for the same name, on every machine. */
export type Random = {
  /** At least 0, below 1. */
  float(): number
  /** A whole number at least 0 and below the bound. */
  below(bound: number): number
  /** A whole number between both, both included. */
  between(low: number, high: number): number
  /** Mean 0, deviation 1. */
  normal(): number
  shuffle<T>(list: readonly T[]): T[]
}

/** What all of a seeded world derives from: streams and ids by name, so that adding one changes no other. */
export type Source = {
  stream(name: string): Random
  /** A UUID version 7; rows of one kind sort by their number. Its instant is fixed, for equal ids on every day. */
  id(kind: string, key: string, number?: number): string
}

const epoch = Date.UTC(2026, 0, 1)
const digest = (text: string) => createHash('sha256').update(text).digest()

/** The generator sfc32 over 128 bits of a digest. */
function generator(bits: Buffer): () => number {
  let [a, b, c, d] = [0, 4, 8, 12].map((at) => bits.readUInt32LE(at)) as [
    number,
    number,
    number,
    number,
  ]
  return () => {
    const t = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + t
    c |= 0
    return (t >>> 0) / 2 ** 32
  }
}

/** Everything random that follows from one seed. */
export function createSource(seed: string): Source {
  return {
    stream(name) {
      const float = generator(digest(`${seed}\0${name}`))
      const below = (bound: number) => Math.floor(float() * bound)
      return {
        float,
        below,
        between: (low, high) => low + below(high - low + 1),
        // Sums of uniforms use no function that engines may round differently.
        normal: () => Array.from({ length: 12 }, float).reduce((sum, x) => sum + x, -6),
        shuffle<T>(list: readonly T[]): T[] {
          const result = [...list]
          for (let i = result.length - 1; i > 0; i--) {
            const j = below(i + 1)
            const [x, y] = [result[i] as T, result[j] as T]
            result[i] = y
            result[j] = x
          }
          return result
        },
      }
    },
    id(kind, key, number = 0) {
      const bits = digest(`${seed}\0${kind}\0${key}`)
      return v7({ msecs: epoch + number, seq: bits.readUInt32BE(16), random: bits.subarray(0, 16) })
    },
  }
}
