import { useApolloClient } from '@apollo/client/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import {
  type ImportKind,
  type ImportRowError,
  mostImportRows,
} from '../../../server/shared/importing.ts'
import {
  CheckImportDocument,
  type ImportFieldsFragment,
  type ImportRowInput,
  useApplyImportMutation,
} from '../../generated/graphql.ts'
import { errorText } from '../../graphql/errors.ts'
import { useAct } from '../../graphql/useAct.ts'
import type { Table } from './csv.ts'
import { type Mapping, partsOf, prepareRows } from './mapping.ts'

// A body may have 1 MB.
const most = { rows: mostImportRows, bytes: 600_000 }

export interface Tally {
  create: number
  update: number
  skip: number
  accounts: number
  invited: number
  errors: ImportRowError[]
}

const nothing: Tally = { create: 0, update: 0, skip: 0, accounts: 0, invited: 0, errors: [] }

function add(tally: Tally, { accounts, invited, rows }: ImportFieldsFragment): Tally {
  const count = (outcome: string) => rows.filter((row) => row.outcome === outcome).length
  return {
    create: tally.create + count('CREATE'),
    update: tally.update + count('UPDATE'),
    skip: tally.skip + count('SKIP'),
    accounts: tally.accounts + accounts,
    invited: tally.invited + invited,
    errors: [...tally.errors, ...rows.flatMap(({ errors }) => errors)],
  }
}

export const rejectedRows = ({ errors }: Tally): number =>
  new Set(errors.map(({ row }) => row)).size

export interface Run {
  /** `stopped`: by a failure or by hand; going on begins where it stopped. */
  state: 'idle' | 'running' | 'stopped' | 'done'
  /** Rows sent and answered. */
  sent: number
  total: number
  tally: Tally
  failure: string | null
}

const idle: Run = { state: 'idle', sent: 0, total: 0, tally: nothing, failure: null }

type Send = (rows: ImportRowInput[]) => Promise<ImportFieldsFragment>

/** Sends rows part after part, and can go on after a break. */
function useRun() {
  const [run, setRun] = useState(idle)
  /** Which run goes on; another number stops it before its next part. */
  const current = useRef(0)
  /** Runs up to this number are of no interest any more. */
  const abandoned = useRef(0)
  const left = useRef<ImportRowInput[][]>([])

  // Who leaves the page stops the run.
  useEffect(
    () => () => {
      current.current++
    },
    [],
  )

  async function go(before: Run, send: Send, each: (report: ImportFieldsFragment) => void) {
    const own = ++current.current
    const isOn = () => current.current === own
    let now: Run = { ...before, state: 'running', failure: null }
    setRun(now)
    while (isOn()) {
      const [part] = left.current
      if (!part) {
        now = { ...now, state: 'done' }
        break
      }
      try {
        const report = await send(part)
        if (abandoned.current >= own) return
        each(report)
        left.current = left.current.slice(1)
        now = { ...now, sent: now.sent + part.length, tally: add(now.tally, report) }
        setRun(now)
      } catch (error) {
        now = { ...now, failure: error instanceof Refusal ? error.message : errorText(error) }
        break
      }
    }
    if (abandoned.current < own) setRun(now.state === 'done' ? now : { ...now, state: 'stopped' })
  }

  return {
    run,
    start(
      parts: ImportRowInput[][],
      errors: ImportRowError[],
      send: Send,
      each: (report: ImportFieldsFragment) => void = () => {},
    ) {
      left.current = parts
      const total = parts.reduce((sum, part) => sum + part.length, 0)
      void go({ ...idle, total, tally: { ...nothing, errors } }, send, each)
    },
    resume: (send: Send, each: (report: ImportFieldsFragment) => void = () => {}) =>
      void go(run, send, each),
    stop() {
      current.current++
    },
    reset() {
      abandoned.current = current.current++
      left.current = []
      setRun(idle)
    },
  }
}

/** What the server said of a whole part. */
class Refusal extends Error {}

/** Checks a mapped file and imports what is sound and new, with what came of it so far. */
export function useImport(kind: ImportKind, table: Table | null, mapping: Mapping) {
  const client = useApolloClient()
  const [apply] = useAct(useApplyImportMutation(), { errors: 'caller', success: 'silent' })
  const checking = useRun()
  const importing = useRun()
  /** Rows that would make or change something. */
  const sound = useRef(new Set<number>())
  const prepared = useMemo(
    () => (table ? prepareRows(kind, table, mapping) : { rows: [], errors: [] }),
    [kind, table, mapping],
  )

  const check: Send = async (rows) => {
    const { data } = await client.query({
      query: CheckImportDocument,
      variables: { kind, rows },
      fetchPolicy: 'no-cache',
    })
    if (!data) throw new Refusal('The server answered nothing.')
    return data.checkImport
  }
  const note = ({ rows }: ImportFieldsFragment) => {
    for (const { row, outcome } of rows)
      if (outcome === 'CREATE' || outcome === 'UPDATE') sound.current.add(row)
  }
  const applying =
    (sendInvitations: boolean): Send =>
    async (rows) => {
      const outcome = await apply({ variables: { kind, rows, sendInvitations } })
      const report = outcome.ok ? outcome.payload.report : undefined
      if (!report) throw new Refusal(outcome.ok ? '' : (outcome.errors[0]?.message ?? ''))
      return report
    }

  const running = importing.run.state === 'running'
  useEffect(() => {
    if (!running) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [running])

  return {
    checked: checking.run,
    imported: importing.run,
    check() {
      sound.current = new Set()
      importing.reset()
      checking.start(partsOf(kind, prepared.rows, most), prepared.errors, check, note)
    },
    resumeCheck: () => checking.resume(check, note),
    apply(sendInvitations: boolean) {
      const rows = prepared.rows.filter(({ row }) => sound.current.has(row))
      const { errors } = checking.run.tally
      importing.start(partsOf(kind, rows, most), errors, applying(sendInvitations))
    },
    resumeApply: (sendInvitations: boolean) => importing.resume(applying(sendInvitations)),
    stop() {
      checking.stop()
      importing.stop()
    },
    reset() {
      checking.reset()
      importing.reset()
    },
  }
}

export type Import = ReturnType<typeof useImport>
