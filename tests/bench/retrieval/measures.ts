type Grades = ReadonlyMap<string, number>

export type Figures = { ndcg: number; map: number; recall: number; mrr: number }

const discounted = (grades: readonly number[]) =>
  grades.reduce((sum, grade, at) => sum + grade / Math.log2(at + 2), 0)

const relevant = (grades: Grades) => [...grades].filter(([, grade]) => grade > 0)

/** Measures of one ranking, as trec_eval has them: nDCG@10 with the grade as gain, average precision over 100, recall@10 and the reciprocal rank. */
export function measure(ranked: readonly string[], grades: Grades): Figures {
  const wanted = relevant(grades)
  const gain = (id: string) => Math.max(0, grades.get(id) ?? 0)
  const ideal = wanted.map(([, grade]) => grade).sort((a, b) => b - a)
  let found = 0
  let precision = 0
  for (const [at, id] of ranked.slice(0, 100).entries())
    if (gain(id) > 0) precision += ++found / (at + 1)
  const first = ranked.findIndex((id) => gain(id) > 0)
  return {
    ndcg: discounted(ranked.slice(0, 10).map(gain)) / (discounted(ideal.slice(0, 10)) || 1),
    map: precision / (wanted.length || 1),
    recall: ranked.slice(0, 10).filter((id) => gain(id) > 0).length / (wanted.length || 1),
    mrr: first < 0 ? 0 : 1 / (first + 1),
  }
}

export const mean = (values: readonly number[]) =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length

/** The value that this share of all does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}

export const average = (figures: readonly Figures[]): Figures => ({
  ndcg: mean(figures.map((f) => f.ndcg)),
  map: mean(figures.map((f) => f.map)),
  recall: mean(figures.map((f) => f.recall)),
  mrr: mean(figures.map((f) => f.mrr)),
})
