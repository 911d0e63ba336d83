import { countries, countriesFirst as suggested } from '../../server/shared/countries.ts'
import type { Option } from '../ui/form/fields.tsx'

const optionOf = ({ code, label }: { code: string; label: string }): Option => ({
  value: code,
  label,
})

export const allCountries: readonly Option[] = countries.map(optionOf)
export const countriesFirst: readonly Option[] = suggested.map(optionOf)
