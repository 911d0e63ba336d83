/** A sparse matrix by columns: column `c` has its entries from `starts[c]` to `starts[c + 1]`. */
export type SparseMatrix = {
  rows: number
  columns: number
  starts: Int32Array
  /** The row of each entry. */
  entries: Int32Array
  values: Float64Array
}

/** Dense matrices here are lists of columns. */
type Columns = Float64Array[]

/** More directions than wanted are followed, so that the last wanted ones are true too. */
const spare = 20
const rounds = 4

/** Numbers near a normal distribution, the same on every machine, so that equal contents give equal models. */
function createNormal(): () => number {
  let state = 0x9e3779b9
  const uniform = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  return () => {
    let sum = -6
    for (let n = 0; n < 12; n++) sum += uniform()
    return sum
  }
}

/** The matrix times a column. */
function times({ rows, columns, starts, entries, values }: SparseMatrix, x: Float64Array) {
  const y = new Float64Array(rows)
  for (let c = 0; c < columns; c++) {
    const factor = x[c] ?? 0
    if (factor === 0) continue
    for (let at = starts[c] ?? 0, end = starts[c + 1] ?? 0; at < end; at++) {
      const row = entries[at] ?? 0
      y[row] = (y[row] ?? 0) + factor * (values[at] ?? 0)
    }
  }
  return y
}

/** The transposed matrix times a column. */
function timesTransposed({ columns, starts, entries, values }: SparseMatrix, y: Float64Array) {
  const x = new Float64Array(columns)
  for (let c = 0; c < columns; c++) {
    let sum = 0
    for (let at = starts[c] ?? 0, end = starts[c + 1] ?? 0; at < end; at++)
      sum += (values[at] ?? 0) * (y[entries[at] ?? 0] ?? 0)
    x[c] = sum
  }
  return x
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let at = 0; at < a.length; at++) sum += (a[at] ?? 0) * (b[at] ?? 0)
  return sum
}

/** Makes the columns perpendicular and of length 1, in place; those that add nothing become 0. */
function orthonormalise(columns: Columns): void {
  for (const [index, column] of columns.entries()) {
    const before = Math.sqrt(dot(column, column))
    // Twice is enough (Giraud et al., 2005).
    for (let pass = 0; pass < 2; pass++)
      for (const other of columns.slice(0, index)) {
        const shared = dot(other, column)
        if (shared === 0) continue
        for (let at = 0; at < column.length; at++)
          column[at] = (column[at] ?? 0) - shared * (other[at] ?? 0)
      }
    const norm = Math.sqrt(dot(column, column))
    const factor = norm > 1e-10 * Math.max(before, 1e-300) ? 1 / norm : 0
    for (let at = 0; at < column.length; at++) column[at] = (column[at] ?? 0) * factor
  }
}

/** Eigenvalues and eigenvectors of a small symmetric matrix by Jacobi's rotations, the largest value first. */
export function symmetricEigen(matrix: Columns): { values: number[]; vectors: Columns } {
  const size = matrix.length
  const a = matrix.map((column) => Float64Array.from(column))
  const v: Columns = a.map((_column, at) => {
    const unit = new Float64Array(size)
    unit[at] = 1
    return unit
  })
  const get = (row: number, column: number) => a[column]?.[row] ?? 0
  const turn = (columns: Columns, p: number, q: number, c: number, s: number) => {
    const [x, y] = [columns[p], columns[q]]
    if (!x || !y) return
    for (let at = 0; at < size; at++) {
      const [xp, yq] = [x[at] ?? 0, y[at] ?? 0]
      x[at] = c * xp - s * yq
      y[at] = s * xp + c * yq
    }
  }
  for (let sweep = 0; sweep < 30; sweep++) {
    let off = 0
    let on = 0
    for (let p = 0; p < size; p++) {
      on += get(p, p) ** 2
      for (let q = p + 1; q < size; q++) off += get(p, q) ** 2
    }
    if (off <= 1e-22 * on) break
    for (let p = 0; p < size; p++)
      for (let q = p + 1; q < size; q++) {
        const apq = get(p, q)
        if (Math.abs(apq) < 1e-300) continue
        const theta = (get(q, q) - get(p, p)) / (2 * apq)
        const t = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1))
        const c = 1 / Math.sqrt(t * t + 1)
        const s = t * c
        turn(a, p, q, c, s)
        // The same for the rows.
        for (const column of a) {
          const [xp, yq] = [column[p] ?? 0, column[q] ?? 0]
          column[p] = c * xp - s * yq
          column[q] = s * xp + c * yq
        }
        turn(v, p, q, c, s)
      }
  }
  const order = a.map((column, at) => ({ value: column[at] ?? 0, at }))
  order.sort((x, y) => y.value - x.value)
  return {
    values: order.map(({ value }) => value),
    vectors: order.map(({ at }) => v[at] ?? new Float64Array(size)),
  }
}

/**
 * The leading right singular vectors of a sparse matrix by randomised subspace iteration (Halko, Martinsson and
 * Tropp, Finding Structure with Randomness, 2011). Answers for each column of the matrix its coordinates.
 */
export function leadingVectors(
  matrix: SparseMatrix,
  wanted: number,
): { dimensions: number; vectors: Float64Array } {
  const { columns } = matrix
  const followed = Math.max(0, Math.min(wanted + spare, matrix.rows, columns))
  const normal = createNormal()
  let space: Columns = Array.from({ length: followed }, () =>
    times(matrix, Float64Array.from({ length: columns }, normal)),
  )
  orthonormalise(space)
  for (let round = 0; round < rounds; round++) {
    space = space.map((column) => times(matrix, timesTransposed(matrix, column)))
    orthonormalise(space)
  }
  const projected = space.map((column) => timesTransposed(matrix, column))
  const gram = projected.map((x) => Float64Array.from(projected, (y) => dot(x, y)))
  const { values, vectors } = symmetricEigen(gram)
  const largest = values[0] ?? 0
  const kept = values.slice(0, wanted).filter((value) => value > 1e-12 * largest).length
  const result = new Float64Array(columns * kept)
  for (let d = 0; d < kept; d++) {
    const scale = 1 / Math.sqrt(values[d] ?? 1)
    for (const [at, column] of projected.entries()) {
      const factor = (vectors[d]?.[at] ?? 0) * scale
      for (let c = 0; c < columns; c++)
        result[c * kept + d] = (result[c * kept + d] ?? 0) + factor * (column[c] ?? 0)
    }
  }
  return { dimensions: kept, vectors: result }
}
