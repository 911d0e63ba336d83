import { withPhonePrefix } from '../../server/shared/countries.ts'
import { classYears, colleges, genders, studentTypes } from '../../server/shared/options.ts'
import type { Option } from '../ui/form/fields.tsx'

/** What is asked about a person, on the profile and of team members alike. Empty text means not given. */
export interface PersonValues {
  college: string
  classYear: string
  gender: string
  studentType: string
  country: string
  phone: string
}

type Stored = { [K in keyof PersonValues]: string | null }

export function personValues(stored?: Stored): PersonValues {
  return {
    college: stored?.college ?? '',
    classYear: stored?.classYear ?? '',
    gender: stored?.gender ?? '',
    studentType: stored?.studentType ?? '',
    country: stored?.country ?? '',
    phone: stored?.phone ?? '',
  }
}

/** The values as they are sent: the phone number with its international prefix. */
export const withFullPhone = <T extends PersonValues>(values: T): T => ({
  ...values,
  phone: withPhonePrefix(values.phone, values.country),
})

/** Fields that differ from what is stored, emptied ones as null. Nothing else is sent. */
export function changedFields<T extends Record<string, string>>(
  values: T,
  before: T,
): { [K in keyof T]?: string | null } {
  const changed: { [K in keyof T]?: string | null } = {}
  for (const name of Object.keys(values) as (keyof T)[]) {
    const value = values[name]?.trim() ?? ''
    if (value !== before[name]) changed[name] = value || null
  }
  return changed
}

/** Labels the lists' own keys do not give by themselves. */
const labels: Record<string, string> = { ppi: 'PPI' }

function labelOf(key: string): string {
  return labels[key] ?? key.charAt(0).toUpperCase() + key.slice(1).replaceAll('_', ' ')
}

const options = (keys: readonly string[]): Option[] =>
  keys.map((value) => ({ value, label: labelOf(value) }))

export const collegeOptions = options(colleges)
export const classYearOptions = options(classYears)
export const genderOptions = options(genders)
export const studentTypeOptions = options(studentTypes)
export const collegeLabel = (college: string | null): string => (college ? labelOf(college) : '–')
