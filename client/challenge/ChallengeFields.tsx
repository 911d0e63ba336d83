import { DateTimeField } from '../ui/form/DateTimeField.tsx'
import { CheckboxField, SelectField, TextAreaField, TextField } from '../ui/form/fields.tsx'
import type { FormState } from '../ui/form/useForm.ts'
import { timeZones } from '../ui/time.ts'
import type { ChallengeValues } from './challengeForm.ts'

const zones = timeZones().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))

/** Keeps a zone this browser does not list. */
const zonesWith = (zone: string) =>
  zones.some(({ value }) => value === zone) ? zones : [{ value: zone, label: zone }, ...zones]

export function ChallengeFields({ form }: { form: FormState<ChallengeValues> }) {
  const { values } = form
  return (
    <>
      <TextField form={form} name="name" label="Name" />
      <TextAreaField
        form={form}
        name="description"
        label="Description"
        help="What it is about. You can use Markdown."
        optional
      />
      <SelectField
        form={form}
        name="timeZone"
        label="Time zone"
        help="Dates and deadlines of this challenge are shown in it."
        options={zonesWith(values.timeZone)}
      />
      <div className="field-row">
        <DateTimeField
          id={form.fieldId('startsAt')}
          label="Starts"
          value={values.startsAt}
          zone={values.timeZone}
          error={form.problemOf('startsAt')}
          onChange={(instant) => form.set('startsAt', instant)}
          optional
        />
        <DateTimeField
          id={form.fieldId('endsAt')}
          label="Ends"
          value={values.endsAt}
          zone={values.timeZone}
          error={form.problemOf('endsAt')}
          onChange={(instant) => form.set('endsAt', instant)}
          optional
        />
      </div>
      <TextAreaField
        form={form}
        name="gameMasters"
        label="Game masters"
        help="Who manages it besides admins: their addresses, one a line. You stay one if you are."
        rows={2}
        optional
      />
      <CheckboxField
        form={form}
        name="isPublic"
        label="Show on the public pages"
        help="Once it has a published scenario."
      />
    </>
  )
}
