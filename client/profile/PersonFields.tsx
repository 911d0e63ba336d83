import { SelectField, TextField } from '../ui/form/fields.tsx'
import type { FormState } from '../ui/form/useForm.ts'
import { phonePrefix } from '../../server/shared/countries.ts'
import { allCountries, countriesFirst } from './countries.ts'
import {
  classYearOptions,
  collegeOptions,
  genderOptions,
  studentTypeOptions,
  type PersonValues,
} from './person.ts'

const none = 'Not given'

/** A number typed without an international prefix gets that of the country. */
function prefixBefore({ country, phone }: PersonValues): string | null {
  return /^\s*(\+|00)/u.test(phone) ? null : phonePrefix(country)
}

/** The fields about a person; whoever asks for more puts them before. */
export function PersonFields<T extends PersonValues>(props: { form: FormState<T> }) {
  // The form may have more fields; these concern only the ones every person has.
  const form = props.form as unknown as FormState<PersonValues>
  return (
    <div className="field-row">
      <SelectField
        form={form}
        name="college"
        label="College or department"
        options={collegeOptions}
        none={none}
        optional
      />
      <SelectField
        form={form}
        name="classYear"
        label="Class year"
        options={classYearOptions}
        none={none}
        optional
      />
      <SelectField
        form={form}
        name="gender"
        label="Gender"
        options={genderOptions}
        none={none}
        optional
      />
      <SelectField
        form={form}
        name="studentType"
        label="Student type"
        options={studentTypeOptions}
        none={none}
        optional
      />
      <SelectField
        form={form}
        name="country"
        label="Country"
        options={allCountries}
        suggested={countriesFirst}
        none={none}
        autoComplete="country"
        optional
      />
      <TextField
        form={form}
        name="phone"
        label="Phone"
        type="tel"
        autoComplete="tel"
        before={prefixBefore(form.values)}
        help={
          form.values.country
            ? 'In any form; a number of another country with its prefix.'
            : 'With its international prefix, for example +1.'
        }
        optional
      />
    </div>
  )
}
