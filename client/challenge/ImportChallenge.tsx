import { useRef } from 'react'
import { useImportChallengeMutation } from '../generated/graphql.ts'
import { useAct } from '../graphql/useAct.ts'
import { ActButton } from '../ui/ActButton.tsx'
import { toast } from '../ui/toast.ts'
import { listChallenge } from './listChallenge.ts'

/** The server takes this many characters. */
const longest = 900_000

export function ImportChallenge() {
  const input = useRef<HTMLInputElement>(null)
  const [importJson, busy] = useAct(
    useImportChallengeMutation({
      update: (cache, { data }) => listChallenge(cache, data?.importChallenge.challenge),
    }),
    { errors: 'caller' },
  )

  async function read(file: File | undefined): Promise<void> {
    if (!file) return
    const json = await file.text()
    if (json.length > longest) return toast.error('This file is too large for a challenge.')
    const outcome = await importJson({ variables: { json } })
    if (outcome.ok || outcome.ignored) return
    const [first] = outcome.errors
    const where = first?.field && first.field !== 'json' ? ` (${first.field})` : ''
    toast.error(`${file.name} could not be imported: ${first?.message ?? ''}${where}`)
  }

  return (
    <>
      <input
        ref={input}
        className="file-input"
        type="file"
        accept="application/json,.json"
        aria-label="Challenge file"
        tabIndex={-1}
        onChange={(event) => {
          const field = event.currentTarget
          void read(field.files?.[0]).finally(() => {
            // So that the same file can be chosen again after it was put right.
            field.value = ''
          })
        }}
      />
      <ActButton text="Import JSON" busy={busy} onClick={() => input.current?.click()} />
    </>
  )
}
