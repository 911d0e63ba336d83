import { Button, Callout } from '@blueprintjs/core'
import { Print } from '@blueprintjs/icons'
import type { OwnEntryFragment } from '../../../generated/graphql.ts'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { formatDateTime } from '../../../ui/time.ts'

interface Props {
  receipt: NonNullable<OwnEntryFragment['receipt']>
  scenarioName: string
  timeZone: string
  /** The results are out. */
  released: boolean
}

/** Proof that an entry was submitted, and when. Stays here for good, and prints. */
export function ReceiptView({ receipt, scenarioName, timeZone, released }: Props) {
  const [search] = useSearchParams()
  const heading = useRef<HTMLHeadingElement>(null)
  // Whoever just submitted comes from the step before and is led to the receipt.
  const justNow = search.get('step') === 'check'
  const clocks = new Set([
    formatDateTime(receipt.submittedAt, timeZone),
    formatDateTime(receipt.submittedAt),
    formatDateTime(receipt.submittedAt, 'UTC'),
  ])
  useEffect(() => {
    if (justNow) heading.current?.focus()
  }, [justNow])
  return (
    <Callout intent="success" icon={null} className="receipt">
      <div className="section-head">
        <h2 ref={heading} tabIndex={-1}>
          Submitted
        </h2>
        <Button icon={<Print />} text="Print the receipt" onClick={() => window.print()} />
      </div>
      <p>
        Your entry to “{scenarioName}” is sealed.{' '}
        {released
          ? 'The results are released.'
          : 'Judges score it next; you read your feedback here once the results are released.'}
      </p>
      <dl className="facts">
        <dt>Receipt</dt>
        <dd className="receipt-code">{receipt.code}</dd>
        <dt>Submitted</dt>
        <dd>
          <time dateTime={receipt.submittedAt}>
            {[...clocks].map((clock) => (
              <span key={clock} className="clock">
                {clock}
              </span>
            ))}
          </time>
        </dd>
        <dt>SHA-256 of the content</dt>
        <dd>
          <code className="hash">{receipt.sha256}</code>
        </dd>
      </dl>
    </Callout>
  )
}
