import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { ExportChallengeDocument } from '../generated/graphql.ts'
import { errorText } from '../graphql/errors.ts'
import { ActButton } from '../ui/ActButton.tsx'
import { downloadText, fileNameOf } from '../ui/download.ts'
import { toast } from '../ui/toast.ts'

/** The challenge with its scenarios and rubrics, as a file that can be imported again. */
export function ExportChallenge({ id, name }: { id: string; name: string }) {
  const client = useApolloClient()
  const [busy, setBusy] = useState(false)

  async function save(): Promise<void> {
    setBusy(true)
    try {
      const { data } = await client.query({
        query: ExportChallengeDocument,
        variables: { id },
        fetchPolicy: 'no-cache',
      })
      if (data?.exportChallenge) downloadText(data.exportChallenge, `${fileNameOf(name)}.json`)
      else toast.error('This challenge no longer exists.')
    } catch (error) {
      toast.error(errorText(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <ActButton
      size="small"
      text="Export"
      aria-label={`Export ${name} as JSON`}
      busy={busy}
      onClick={() => void save()}
    />
  )
}
