/** One field of an act as it was and as it became; null where there was nothing. */
export interface Change {
  field: string
  before: string | null
  after: string | null
}

type Fields = Record<string, unknown>

const fieldsOf = (json: string | null): Fields => (json ? (JSON.parse(json) as Fields) : {})

function shown(value: unknown): string | null {
  if (value === undefined || value === null) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** "submissionDeadline" and "submission_deadline" as "Submission deadline". */
export function labelOf(name: string): string {
  const words = name.replace(/_/g, ' ').replace(/([a-z])([A-Z])/g, '$1 $2')
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase()
}

/** The fields that an act concerned, those that stayed the same left out. */
export function changesOf(before: string | null, after: string | null): Change[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .map((field) => ({
      field: labelOf(field),
      // A field named only before is untouched when the act tells what became of others.
      before: shown(was[field]),
      after: shown(is[field]),
    }))
    .filter((change) => change.before !== change.after)
}

/** "user.changeRole" as "User: change role". */
export function actionLabel(action: string): string {
  const [noun = '', verb = ''] = action.split('.')
  return verb ? `${labelOf(noun)}: ${labelOf(verb).toLowerCase()}` : labelOf(noun)
}
