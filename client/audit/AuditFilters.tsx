import { Button, HTMLSelect, InputGroup } from '@blueprintjs/core'
import { useAuditActionsQuery } from '../generated/graphql.ts'
import { Field } from '../ui/form/Field.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { actionLabel, labelOf } from './changes.ts'
import type { AuditFilters as Filters } from './filters.ts'

/** Acts by what they are about, each group to be chosen as a whole or act by act. */
function ActionOptions() {
  const { data } = useAuditActionsQuery({ fetchPolicy: 'cache-and-network' })
  const groups = new Map<string, string[]>()
  for (const action of data?.auditActions ?? []) {
    const [noun = ''] = action.split('.')
    groups.set(noun, [...(groups.get(noun) ?? []), action])
  }
  return [...groups].map(([noun, actions]) => (
    <optgroup key={noun} label={labelOf(noun)}>
      <option value={`${noun}.`}>{labelOf(noun)}: all</option>
      {actions.map((action) => (
        <option key={action} value={action}>
          {actionLabel(action)}
        </option>
      ))}
    </optgroup>
  ))
}

export function AuditFilters({ filters }: { filters: Filters }) {
  const { value, set } = filters
  return (
    <div className="filters" role="search">
      <SearchField
        label="Who, by e-mail address"
        value={value('actor')}
        onSearch={(text) => set('actor', text)}
      />
      <Field label="Act" optional="unmarked">
        {(control) => (
          <HTMLSelect
            {...control}
            fill
            value={value('action')}
            onChange={(event) => set('action', event.currentTarget.value)}
          >
            <option value="">All acts</option>
            <ActionOptions />
          </HTMLSelect>
        )}
      </Field>
      {(['from', 'to'] as const).map((name) => (
        <Field key={name} label={name === 'from' ? 'From' : 'To'} optional="unmarked">
          {(control) => (
            <InputGroup
              {...control}
              type="date"
              value={value(name)}
              onValueChange={(day) => set(name, day)}
            />
          )}
        </Field>
      ))}
      {filters.any && (
        <Button className="filters-clear" text="Clear filters" onClick={filters.clear} />
      )}
    </div>
  )
}
