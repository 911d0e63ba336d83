import { HTMLSelect } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import { roleLabels, roles } from '../../server/shared/options.ts'
import { type UserSort, userStateLabels, userStates } from '../../server/shared/people.ts'
import { Field } from '../ui/form/Field.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import type { Filters } from './filters.ts'
import { sortLabels } from './sorting.ts'

interface ChoiceProps {
  label: string
  value: string
  onChange: (value: string) => void
  children: ReactNode
}

function Choice({ label, value, onChange, children }: ChoiceProps) {
  return (
    <Field label={label} optional="unmarked">
      {(control) => (
        <HTMLSelect
          {...control}
          fill
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          {children}
        </HTMLSelect>
      )}
    </Field>
  )
}

function options<T extends string>(values: readonly T[], labels: Record<T, string>) {
  return values.map((value) => (
    <option key={value} value={value}>
      {labels[value]}
    </option>
  ))
}

const sorts = Object.keys(sortLabels) as UserSort[]

export function UserFilters({ filters }: { filters: Filters }) {
  return (
    <div className="filters" role="search">
      <SearchField
        label="Search by name, team or e-mail"
        value={filters.search}
        onSearch={filters.setSearch}
      />
      <Choice label="Role" value={filters.role ?? ''} onChange={filters.setRole}>
        <option value="">All roles</option>
        {options(roles, roleLabels)}
      </Choice>
      <Choice label="State" value={filters.state ?? ''} onChange={filters.setState}>
        <option value="">All states</option>
        {options(userStates, userStateLabels)}
      </Choice>
      <div className="users-sort">
        <Choice
          label="Sort by"
          value={filters.sort}
          onChange={(sort) => filters.setSort(sort as UserSort)}
        >
          {options(sorts, sortLabels)}
        </Choice>
      </div>
    </div>
  )
}
