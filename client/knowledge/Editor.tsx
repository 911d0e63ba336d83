import { Button, Callout } from '@blueprintjs/core'
import { useState } from 'react'
import type { KnowledgeState } from '../generated/graphql.ts'
import type { UserError } from '../graphql/errors.ts'
import { ActButton } from '../ui/ActButton.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { TextField } from '../ui/form/fields.tsx'
import { Form } from '../ui/form/Form.tsx'
import { MarkdownField } from '../ui/form/MarkdownField.tsx'
import { useForm } from '../ui/form/useForm.ts'
import { Section } from '../ui/Section.tsx'
import { StateTag } from './columns.tsx'
import { Revisions, type Revision } from './Revisions.tsx'

/** What is written of a question or an article. */
export interface Texts {
  title: string
  body: string
  category: string
  slug: string
}

/** A stored piece; null while it is new. */
export interface Stored extends Texts {
  id: string
  state: KnowledgeState
  version: number
  url: string
  revisions: readonly Revision[]
}

/** How saving went: stored, refused, or refused since somebody else stored another version meanwhile. */
export type Saved = { errors: readonly UserError[]; current?: Stored | null }

interface Props {
  stored: Stored | null
  labels: { title: string; body: string; thing: string }
  /** Whether it has a category. */
  categorised: boolean
  save: (texts: Texts, version: number | null) => Promise<Saved>
  publish: () => Promise<void>
  unpublish: () => Promise<void>
  remove: () => Promise<void>
}

const empty: Texts = { title: '', body: '', category: '', slug: '' }

const textsOf = ({ title, body, category, slug }: Texts): Texts => ({ title, body, category, slug })

const sameTexts = (a: Texts, b: Texts) => JSON.stringify(textsOf(a)) === JSON.stringify(textsOf(b))

export function Editor(props: Props) {
  const { stored, labels, categorised, save } = props
  const [taken, setBase] = useState(stored)
  // Publishing changes the state and the version of the same texts.
  const base = stored && taken && sameTexts(stored, taken) ? stored : taken
  const [theirs, setTheirs] = useState<Stored | null>(null)
  const form = useForm<Texts>({
    initial: stored ? textsOf(stored) : empty,
    check: ({ title }) => ({
      title: title.trim() ? '' : `Enter the ${labels.title.toLowerCase()}`,
    }),
    send: async (texts) => {
      const { errors, current } = await save(texts, base?.version ?? null)
      if (errors[0]?.code === 'VERSION_CONFLICT' && current) return setTheirs(current)
      if (errors.length > 0) return errors
      if (current) {
        setBase(current)
        form.setAll(textsOf(current))
      }
    },
  })

  function take(texts: Stored): void {
    setBase(texts)
    setTheirs(null)
    form.setAll(textsOf(texts))
  }

  const changed = base !== null && !sameTexts(base, form.values)
  return (
    <>
      {theirs && (
        <Callout
          intent="warning"
          icon={null}
          title="Somebody else changed it meanwhile"
          role="alert"
        >
          <p>Theirs begins: “{theirs.body.slice(0, 200) || theirs.title}”</p>
          <div className="buttons">
            <Button text="Take theirs" onClick={() => take(theirs)} />
            <Button
              text="Keep mine"
              onClick={() => {
                setBase(theirs)
                setTheirs(null)
              }}
            />
          </div>
        </Callout>
      )}
      <Form form={form} label={labels.thing}>
        <TextField form={form} name="title" label={labels.title} autoComplete="off" />
        <div className="field-row">
          {categorised && (
            <TextField
              form={form}
              name="category"
              label="Category"
              help="Questions are grouped by it."
              autoComplete="off"
              optional
            />
          )}
          <TextField
            form={form}
            name="slug"
            label="Name in the address"
            help={`Made from the ${labels.title.toLowerCase()} when left empty.`}
            autoComplete="off"
            optional
          />
        </div>
        <MarkdownField
          id={form.fieldId('body')}
          label={labels.body}
          help="Markdown. Links to http, https and mailto; no images of other sites."
          rows={16}
          error={form.problemOf('body')}
          value={form.values.body}
          onChange={(body) => form.set('body', body)}
        />
        <div className="buttons">
          <ActButton
            type="submit"
            intent="primary"
            text={base ? 'Save' : 'Save as draft'}
            busy={form.busy}
          />
          {changed && <span className="muted">Not saved yet</span>}
        </div>
      </Form>
      {base && (
        <>
          <State {...props} stored={base} unsaved={changed} />
          <Revisions
            revisions={stored?.revisions ?? base.revisions}
            onPick={({ title, body, category }) =>
              form.setAll({ ...form.values, title, body, category: category ?? '' })
            }
          />
        </>
      )}
    </>
  )
}

function State(props: Props & { stored: Stored; unsaved: boolean }) {
  const { stored, labels, publish, unpublish, remove, unsaved } = props
  const [busy, setBusy] = useState(false)
  const [removing, setRemoving] = useState(false)
  const run = (act: () => Promise<void>) => {
    setBusy(true)
    void act().finally(() => setBusy(false))
  }
  const state = props.stored.state
  return (
    <Section title="Who may read it">
      <p>
        <StateTag state={state} />{' '}
        {state === 'published' ? (
          <>
            Anybody, at <a href={stored.url}>{stored.url}</a>; TechMinds answers from it.
          </>
        ) : (
          'Only admins and game masters.'
        )}
      </p>
      <div className="buttons">
        {state === 'published' ? (
          <ActButton text="Make it a draft again" busy={busy} onClick={() => run(unpublish)} />
        ) : (
          <ActButton
            intent="primary"
            text="Publish"
            busy={busy}
            disabledReason={unsaved ? 'Save first' : null}
            onClick={() => run(publish)}
          />
        )}
        <Button
          text="Delete"
          intent="danger"
          variant="outlined"
          onClick={() => setRemoving(true)}
        />
      </div>
      <ConfirmDialog
        isOpen={removing}
        title={`Delete this ${labels.thing}?`}
        confirm={`Delete ${labels.thing}`}
        busy={busy}
        onConfirm={() => run(remove)}
        onCancel={() => setRemoving(false)}
      >
        <p>It goes with all its earlier versions, and TechMinds forgets it at once.</p>
      </ConfirmDialog>
    </Section>
  )
}
