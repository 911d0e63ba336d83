import { Button, Callout } from '@blueprintjs/core'
import { useState } from 'react'
import { useImportArticlesMutation, type ImportArticlesMutation } from '../generated/graphql.ts'
import { useAct } from '../graphql/useAct.ts'
import { ActButton } from '../ui/ActButton.tsx'
import { Field } from '../ui/form/Field.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'

type Files = NonNullable<ImportArticlesMutation['importArticles']['files']>
type Chosen = { path: string; content: string }

const outcomes = { created: 'new', updated: 'changed', unchanged: 'the same already' } as const

function Outcome({ files }: { files: Files }) {
  return (
    <ul className="import-outcome">
      {files.map((file) => (
        <li key={file.path}>
          {file.title} <span className="muted">({outcomes[file.outcome]})</span>
        </li>
      ))}
    </ul>
  )
}

/** Brings in Markdown files: first it is shown what would become of them, then it happens. */
export function ImportArticlesDialog({
  onDone,
  onClose,
}: {
  onDone: () => void
  onClose: () => void
}) {
  const [chosen, setChosen] = useState<Chosen[]>([])
  const [preview, setPreview] = useState<Files | null>(null)
  const [problem, setProblem] = useState<string>()
  const [run, busy] = useAct(useImportArticlesMutation(), { errors: 'caller' })

  async function send(files: Chosen[], dryRun: boolean): Promise<void> {
    const outcome = await run({ variables: { files, dryRun } })
    if (!outcome.ok) {
      const [first] = outcome.errors
      const at = /^files\.(\d+)/.exec(first?.field ?? '')?.[1]
      const path = at === undefined ? undefined : files[Number(at)]?.path
      setProblem(path ? `${path}: ${first?.message}` : first?.message)
      return setPreview(null)
    }
    setProblem(undefined)
    if (dryRun) return setPreview(outcome.payload.files ?? [])
    onDone()
    onClose()
  }

  async function choose(list: FileList | null): Promise<void> {
    const files = await Promise.all(
      [...(list ?? [])].map(async (file) => ({
        path: file.webkitRelativePath || file.name,
        content: (await file.text()).normalize('NFC'),
      })),
    )
    setChosen(files)
    if (files.length > 0) await send(files, true)
  }

  const changes = preview?.filter(({ outcome }) => outcome !== 'unchanged').length ?? 0
  return (
    <FormDialog title="Import Markdown files" onClose={onClose}>
      <Field
        label="Markdown files"
        help="Each may begin with lines between --- that tell title, slug, state and type. Files with a known slug change what is there."
        error={problem}
      >
        {(control) => (
          <input
            {...control}
            type="file"
            multiple
            accept=".md,.markdown,text/markdown"
            onChange={(event) => void choose(event.currentTarget.files)}
          />
        )}
      </Field>
      {preview && (
        <Callout
          intent="primary"
          icon={null}
          title={`${changes} of ${preview.length} change something`}
        >
          <Outcome files={preview} />
        </Callout>
      )}
      <div className="buttons">
        <ActButton
          intent="primary"
          text={`Import ${chosen.length} ${chosen.length === 1 ? 'file' : 'files'}`}
          busy={busy}
          disabledReason={preview ? null : 'Choose files first'}
          onClick={() => void send(chosen, false)}
        />
        <Button text="Cancel" onClick={onClose} />
      </div>
    </FormDialog>
  )
}
