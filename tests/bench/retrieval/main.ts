import { Command } from 'commander'
import { throwAwayDatabase } from './database.ts'
import { type FaqOutcome, runFaq } from './faq.ts'
import { type Outcome, type Run, runPassages } from './passages.ts'
import { train } from './train.ts'

const command = new Command('bench:retrieval')
  .description(
    'Scores the retrieval that TechMinds serves with, on a collection of your own: docs.jsonl {id, title, text}, ' +
      'queries.jsonl {id, text} and qrels.tsv (query, doc, grade). In a database that is thrown away: on the Postgres ' +
      'of DATABASE_URL, else embedded.',
  )
  .argument('[folder]', 'the collection of passages')
  .option('--faq <folder>', 'a collection of questions: titles are questions, texts their answers')
  .option('--train', 'learn the coefficients of the confidence from the shipped collection')
  .option('--json', 'print JSON')
  .parse()
const options = command.opts<{ faq?: string; train?: boolean; json?: boolean }>()
const [folder] = command.args

const figure = (value: number) => value.toFixed(3).replace(/^0/u, '')
const percent = (value: number) => `${(value * 100).toFixed(1)} %`
const ms = (value: number) => `${value.toFixed(1)} ms`

const line = (name: string, run: Run) =>
  [
    name.padEnd(8),
    `nDCG@10 ${figure(run.ndcg)}`,
    `MAP ${figure(run.map)}`,
    `recall@10 ${figure(run.recall)}`,
    `MRR ${figure(run.mrr)}`,
    `p50 ${ms(run.p50)}`,
    `p95 ${ms(run.p95)}`,
  ].join('  ')

function passagesReport(kind: string, outcome: Outcome): string {
  const { docs, passages, words, fusion, indexMs, modelMs } = outcome
  return [
    `${kind}: ${docs} documents, ${passages} passages, ${words.queries} judged queries; indexed in ${(indexMs / 1000).toFixed(1)} s`,
    line('BM25', words),
    fusion
      ? `${line('fusion', fusion)}  (model built in ${(modelMs / 1000).toFixed(1)} s)`
      : 'no fusion: a model needs 300 passages',
  ].join('\n')
}

const faqReport = (kind: string, o: FaqOutcome) =>
  [
    `${kind}: ${o.entries} entries, ${o.inScope} questions in scope, ${o.outOfScope} out of scope`,
    `accuracy@1 ${percent(o.accuracy)}`,
    `answered correctly when 10 % of out-of-scope questions are answered ${percent(o.atTenPercent)}`,
    `as it serves: ${percent(o.answered)} answered, ${percent(o.answeredRight)} correctly; of those out of scope ${percent(o.outOfScopeAnswered)} answered`,
    `p50 ${ms(o.p50)}  p95 ${ms(o.p95)}`,
  ].join('\n')

const url = process.env['DATABASE_URL']

async function inDatabase<T>(
  work: (db: Awaited<ReturnType<typeof throwAwayDatabase>>) => Promise<T>,
) {
  const db = await throwAwayDatabase(url)
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

const kind = url ? 'Postgres' : 'embedded'
const print = (outcome: object, text: string) =>
  process.stdout.write(options.json ? `${JSON.stringify(outcome)}\n` : `${text}\n`)

if (!folder && !options.faq && !options.train) command.help({ error: true })
if (folder) {
  const outcome = await inDatabase((db) => runPassages(db, folder))
  print(outcome, passagesReport(kind, outcome))
}
const { faq } = options
if (faq) {
  const outcome = await inDatabase((db) => runFaq(db, faq))
  print(outcome, faqReport(kind, outcome))
}
if (options.train) process.stdout.write(await train(inDatabase))
