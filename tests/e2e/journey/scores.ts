/** The specification's criteria, by what they are scored on. */
const criteria = {
  Summary: ['Summary'],
  'Concept of operation': ['Concept of Operation'],
  Demand: ['Usability / Complexity', 'Science', 'Engineering', 'Economic', 'Talent'],
}

export const items = ['Summary', 'Concept of operation', 'Demand 1.1', 'Demand 1.2', 'Demand 2.1']

export type Cell = { item: string; criterion: string; score: number }

/** Every cell of one entry's scorecard in the order of the page, with scores from a formula. */
export function scoreSheet(score: (at: number) => number): Cell[] {
  const cells = items.flatMap((item) =>
    (item.startsWith('Demand')
      ? criteria.Demand
      : criteria[item as 'Summary' | 'Concept of operation']
    ).map((criterion) => ({ item, criterion })),
  )
  return cells.map((cell, at) => ({ ...cell, score: score(at) }))
}

/** A review's total as the product states its formula: weights of 1, the mean of score ÷ 10 for each criterion. */
export function reviewTotal(sheet: readonly Cell[]): number {
  const all = Object.values(criteria).flat()
  const means = all.map((criterion) => {
    const scores = sheet.filter((cell) => cell.criterion === criterion).map(({ score }) => score)
    return scores.reduce((sum, score) => sum + score / 10, 0) / scores.length
  })
  return (100 * means.reduce((sum, mean) => sum + mean, 0)) / all.length
}

/** Of one entry, over its reviews. */
export const entryTotal = (sheets: readonly Cell[][]) =>
  sheets.reduce((sum, sheet) => sum + reviewTotal(sheet), 0) / sheets.length

/** One criterion's mean over all judges and answers, in points. */
export function criterionMean(sheets: readonly Cell[][], criterion: string): number {
  const means = sheets.map((sheet) => {
    const scores = sheet.filter((cell) => cell.criterion === criterion).map(({ score }) => score)
    return scores.reduce((sum, score) => sum + score, 0) / scores.length
  })
  return means.reduce((sum, mean) => sum + mean, 0) / means.length
}
