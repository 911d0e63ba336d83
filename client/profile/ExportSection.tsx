import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { ExportAccountDocument } from '../generated/graphql.ts'
import { errorText } from '../graphql/errors.ts'
import { ActButton } from '../ui/ActButton.tsx'
import { downloadText } from '../ui/download.ts'
import { Section } from '../ui/Section.tsx'
import { toast } from '../ui/toast.ts'

/** All that is kept about the person, as a file. */
export function ExportSection() {
  const client = useApolloClient()
  const [busy, setBusy] = useState(false)

  async function save(): Promise<void> {
    setBusy(true)
    try {
      const { data } = await client.query({ query: ExportAccountDocument, fetchPolicy: 'no-cache' })
      if (data) downloadText(data.exportAccount, 'account.json')
    } catch (error) {
      toast.error(errorText(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Section title="Your data">
      <p className="muted">
        Your account, team, sessions, entries with earlier versions, reviews and acts in one JSON
        file.
      </p>
      <ActButton text="Download your data" busy={busy} onClick={() => void save()} />
    </Section>
  )
}
