import type { ResultsQuery } from '../generated/graphql.ts'

export type Results = NonNullable<ResultsQuery['results']>
export type Row = Results['participants'][number]
