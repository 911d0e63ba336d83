import { useEffect, useRef, useState } from 'react'
import type { ImportKind } from '../../../server/shared/importing.ts'
import { paths } from '../../app/paths.ts'
import { Page } from '../../ui/Page.tsx'
import { CheckStep } from './CheckStep.tsx'
import { ColumnsStep } from './ColumnsStep.tsx'
import type { Table } from './csv.ts'
import { FileStep } from './FileStep.tsx'
import { ImportStep } from './ImportStep.tsx'
import { mapColumns, type Mapping } from './mapping.ts'
import { type Step, Steps } from './Steps.tsx'
import { useImport } from './useImport.ts'
import './import.css'

interface Chosen {
  table: Table
  fileName: string
}

export function Component() {
  const [kind, setKind] = useState<ImportKind>('TEAMS')
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [mapping, setMapping] = useState<Mapping>({})
  const [step, setStep] = useState<Step>('File')
  const [inviting, setInviting] = useState(false)
  const work = useImport(kind, chosen?.table ?? null, mapping)

  // The button that led to a step is gone: the keyboard goes on at its begin.
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) place.current?.focus()
    shown.current = step
  }, [step])

  function read(table: Table, fileName: string): void {
    setChosen({ table, fileName })
    setMapping(mapColumns(kind, table.header))
    setStep('Columns')
  }

  function leaveCheck(): void {
    work.reset()
    setStep('Columns')
  }

  function startAgain(): void {
    work.reset()
    setChosen(null)
    setStep('File')
  }

  return (
    <Page
      title="Import users"
      breadcrumbs={[
        { text: 'Admin', to: paths.admin },
        { text: 'Users', to: paths.users },
        { text: 'Import' },
      ]}
      loading={false}
      error={null}
    >
      <Steps now={step} />
      <div ref={place} tabIndex={-1} className="import-step">
        {(step === 'File' || !chosen) && <FileStep kind={kind} onKind={setKind} onRead={read} />}
        {step === 'Columns' && chosen && (
          <ColumnsStep
            kind={kind}
            {...chosen}
            mapping={mapping}
            onMap={setMapping}
            onBack={startAgain}
            onNext={() => {
              setStep('Check')
              work.check()
            }}
          />
        )}
        {step === 'Check' && chosen && (
          <CheckStep
            kind={kind}
            table={chosen.table}
            work={work}
            inviting={inviting}
            onInviting={setInviting}
            onBack={leaveCheck}
            onApply={() => {
              setStep('Import')
              work.apply(inviting)
            }}
          />
        )}
        {step === 'Import' && chosen && (
          <ImportStep
            kind={kind}
            table={chosen.table}
            work={work}
            inviting={inviting}
            onAgain={startAgain}
          />
        )}
      </div>
    </Page>
  )
}
