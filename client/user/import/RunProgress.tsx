import { Button, Callout, ProgressBar } from '@blueprintjs/core'
import type { Run } from './useImport.ts'

interface Props {
  run: Run
  label: string
  onStop: () => void
  onResume: () => void
}

const number = (count: number) => count.toLocaleString('en')

/** How far a run is; after a break, why it stopped and how to go on. */
export function RunProgress({ run, label, onStop, onResume }: Props) {
  const { state, sent, total, failure } = run
  const running = state === 'running'
  return (
    <div className="import-progress">
      <ProgressBar
        value={total === 0 ? 1 : sent / total}
        animate={running}
        stripes={running}
        intent={failure ? 'danger' : 'primary'}
        aria-label={label}
      />
      <p>
        {number(sent)} of {number(total)} rows
      </p>
      {running && <Button text="Stop" onClick={onStop} />}
      {state === 'stopped' && (
        <Callout intent={failure ? 'danger' : 'warning'} icon={null} role="alert">
          <p>
            {failure ?? 'Stopped.'} Rows sent so far are done; going on, or importing the whole file
            again, repeats nothing.
          </p>
          <Button text="Go on" onClick={onResume} />
        </Callout>
      )}
    </div>
  )
}
