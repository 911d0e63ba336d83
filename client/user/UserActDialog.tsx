import {
  Button,
  Callout,
  Dialog,
  DialogBody,
  DialogFooter,
  HTMLSelect,
  Spinner,
} from '@blueprintjs/core'
import { useRef, useState } from 'react'
import { type Role, roleLabels, roles } from '../../server/shared/options.ts'
import type { UserAction } from '../../server/shared/people.ts'
import type { UserRowFragment } from '../generated/graphql.ts'
import { errorText } from '../graphql/errors.ts'
import { ActButton } from '../ui/ActButton.tsx'
import { Field } from '../ui/form/Field.tsx'
import { toast } from '../ui/toast.ts'
import { counted, effectsOn, type Preview, sumOf, words } from './acts.ts'
import { useActOnUsers, usePreview } from './useUserActs.ts'

export interface Asked {
  action: UserAction
  users: readonly UserRowFragment[]
}

interface Props extends Asked {
  onDone: () => void
  onClose: () => void
}

const whomOf = (users: Asked['users']) =>
  users.length === 1 ? (users[0]?.username ?? '') : `${users.length} users`

/** Shows what an act would do to each account, and carries it out on those it may happen to. */
export default function UserActDialog({ action, users, onDone, onClose }: Props) {
  const cancel = useRef<HTMLButtonElement>(null)
  const [role, setRole] = useState<Role | null>(null)
  const [late, setLate] = useState<Refused[]>([])
  const preview = usePreview(
    action,
    users.map(({ id }) => id),
    role,
  )
  const [act, busy] = useActOnUsers()
  const allowed = preview.previews?.filter((one) => one.allowed) ?? []
  const { act: name, question, confirm: several, done, consequence } = words[action]
  const over = late.length > 0
  const chosen = action !== 'CHANGE_ROLE' || role !== null

  async function confirm(): Promise<void> {
    const ids = allowed.map(({ userId }) => userId)
    const { complete, results } = await act(action, ids, role)
    const happened = results.filter((result) => result.done)
    if (happened.length > 0) {
      const [only] = happened
      toast.success(
        only?.anonymised && happened.length === 1
          ? `${whomOf(users)} was made anonymous and disabled; the work is kept.`
          : `${happened.length === 1 && users.length === 1 ? whomOf(users) : counted(happened.length, 'user')} ${done}.`,
      )
      onDone()
    }
    const refused = results.flatMap(({ userId, done: did, reason }) =>
      did ? [] : [{ name: nameOf(users, userId), reason: reason ?? '' }],
    )
    setLate(refused)
    if (complete && refused.length === 0) onClose()
  }

  return (
    <Dialog
      isOpen
      className="user-act"
      onClose={onClose}
      title={question(whomOf(users))}
      onOpened={() => cancel.current?.focus()}
    >
      <DialogBody>
        <p>{consequence}</p>
        {action === 'CHANGE_ROLE' && <RoleChoice role={role} onChange={setRole} />}
        {over ? (
          <RefusedList title={`${counted(late.length, 'user')} left as before`} refused={late} />
        ) : (
          chosen && <PreviewList action={action} role={role} preview={preview} users={users} />
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button ref={cancel} text={over ? 'Close' : 'Cancel'} onClick={onClose} />
            {!over && !(preview.previews && allowed.length === 0) && (
              <ActButton
                intent={action === 'DELETE' || action === 'DISABLE' ? 'danger' : 'primary'}
                text={allowed.length > 1 ? several(allowed.length) : name}
                busy={busy || (chosen && !preview.previews && !preview.error)}
                disabledReason={chosen ? null : 'Choose a role first'}
                onClick={() => void confirm()}
              />
            )}
          </>
        }
      />
    </Dialog>
  )
}

interface Refused {
  name: string
  reason: string
}

const nameOf = (users: Asked['users'], id: string) =>
  users.find((user) => user.id === id)?.username ?? id

function RoleChoice(props: { role: Role | null; onChange: (role: Role | null) => void }) {
  return (
    <Field label="New role">
      {(control) => (
        <HTMLSelect
          {...control}
          fill
          value={props.role ?? ''}
          onChange={(event) =>
            props.onChange(roles.find((one) => one === event.currentTarget.value) ?? null)
          }
        >
          <option value="">Choose a role</option>
          {roles.map((one) => (
            <option key={one} value={one}>
              {roleLabels[one]}
            </option>
          ))}
        </HTMLSelect>
      )}
    </Field>
  )
}

function RefusedList({ title, refused }: { title: string; refused: readonly Refused[] }) {
  return (
    <Callout intent="warning" icon={null} className="user-act-refused" role="alert">
      <h3>{title}</h3>
      <ul>
        {refused.map(({ name, reason }) => (
          <li key={name}>
            <strong>{name}</strong>: {reason}
          </li>
        ))}
      </ul>
    </Callout>
  )
}

interface PreviewProps {
  action: UserAction
  role: Role | null
  users: Asked['users']
  preview: { previews: Preview[] | null; error: unknown; retry: () => void }
}

function PreviewList({ action, role, users, preview: { previews, error, retry } }: PreviewProps) {
  if (error)
    return (
      <Callout intent="danger" icon={null} role="alert">
        <p>{errorText(error)}</p>
        <Button text="Try again" onClick={retry} />
      </Callout>
    )
  if (!previews)
    return (
      <div className="user-act-loading" role="status">
        <Spinner size={16} aria-hidden /> Looking at what would happen…
      </div>
    )
  const allowed = previews.filter((one) => one.allowed)
  const refused = previews
    .filter((one) => !one.allowed)
    .map(({ userId, reason }) => ({ name: nameOf(users, userId), reason: reason ?? '' }))
  const together = effectsOn(action, sumOf(allowed.map(({ work }) => work ?? null)), role).join(' ')
  return (
    <div className="user-act-preview" role="status">
      {users.length > 1 && allowed.length > 0 && (
        <>
          <h3>{`${allowed.length} of ${counted(users.length, 'user')}`}</h3>
          {together && <p>In all: {together}</p>}
        </>
      )}
      {allowed.length > 0 && (
        <ul>
          {allowed.map(({ userId, work }) => (
            <li key={userId}>
              <strong>{nameOf(users, userId)}</strong>{' '}
              {effectsOn(action, work ?? null, role).join(' ') ||
                (action === 'DELETE' ? 'Nothing stays behind.' : '')}
            </li>
          ))}
        </ul>
      )}
      {refused.length > 0 && (
        <RefusedList
          title={
            users.length === 1
              ? 'This cannot be done'
              : `Not for ${counted(refused.length, 'user')}`
          }
          refused={refused}
        />
      )}
    </div>
  )
}
