import { HTMLSelect } from '@blueprintjs/core'
import { useSearchParams } from 'react-router-dom'
import type { KnowledgeState } from '../generated/graphql.ts'
import { Field } from '../ui/form/Field.tsx'
import { SearchField } from '../ui/SearchField.tsx'

const states: readonly KnowledgeState[] = ['draft', 'published']

/** Search and state live in the address beside the tab. */
export function useKnowledgeFilters() {
  const [params, setParams] = useSearchParams()
  const set = (name: string, value: string) =>
    setParams(
      (before) => {
        if (value) before.set(name, value)
        else before.delete(name)
        return before
      },
      { replace: true },
    )
  return {
    search: params.get('search') ?? '',
    state: states.find((state) => state === params.get('state')),
    set,
  }
}

export function KnowledgeFilters({ filters }: { filters: ReturnType<typeof useKnowledgeFilters> }) {
  return (
    <div className="filters" role="search">
      <SearchField
        label="Search"
        value={filters.search}
        onSearch={(text) => filters.set('search', text)}
      />
      <Field label="State" optional="unmarked">
        {(control) => (
          <HTMLSelect
            {...control}
            fill
            value={filters.state ?? ''}
            onChange={(event) => filters.set('state', event.currentTarget.value)}
          >
            <option value="">All states</option>
            <option value="draft">Draft</option>
            <option value="published">Published</option>
          </HTMLSelect>
        )}
      </Field>
    </div>
  )
}
