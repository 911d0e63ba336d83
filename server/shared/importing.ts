/** What can be imported from a file: accounts, one a row, or teams, one member a row. */
export const importKinds = ['USERS', 'TEAMS'] as const
export type ImportKind = (typeof importKinds)[number]

/** What becomes of a row. SKIP: nothing differs from what is stored. */
export const importOutcomes = ['CREATE', 'UPDATE', 'SKIP', 'REJECTED'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

/** Most rows of one call, so that its body stays well under a megabyte. */
export const mostImportRows = 500

/** Why a row is rejected: `row` is its number in the file, whose header is row 1. */
export type ImportRowError = { row: number; column: string; found: string; expected: string }

export type ImportField =
  | 'username'
  | 'role'
  | 'teamUsername'
  | 'teamName'
  | 'name'
  | 'email'
  | 'college'
  | 'classYear'
  | 'gender'
  | 'studentType'
  | 'country'
  | 'phone'

export type ImportColumn = {
  field: ImportField
  /** Its name in files and errors. */
  header: string
  label: string
  required?: true
  /** Other names it goes by. */
  aliases?: readonly string[]
  /** What a template shows in it, a row after the other. */
  examples: readonly string[]
}

const person = (...examples: Record<string, string>[]): ImportColumn[] => {
  const shown = (header: string) => examples.map((example) => example[header] ?? '')
  return [
    {
      field: 'college',
      header: 'college',
      label: 'College or department',
      aliases: ['department'],
      examples: shown('college'),
    },
    {
      field: 'classYear',
      header: 'class_year',
      label: 'Class year',
      examples: shown('class_year'),
    },
    { field: 'gender', header: 'gender', label: 'Gender', examples: shown('gender') },
    {
      field: 'studentType',
      header: 'student_type',
      label: 'Student type',
      examples: shown('student_type'),
    },
    { field: 'country', header: 'country', label: 'Country', examples: shown('country') },
    {
      field: 'phone',
      header: 'phone',
      label: 'Phone',
      aliases: ['phone number', 'telephone'],
      examples: shown('phone'),
    },
  ]
}

const ada = {
  college: 'engineering',
  class_year: 'senior',
  gender: 'female',
  student_type: 'international',
  country: 'AT',
  // Spreadsheets take a leading + for a formula.
  phone: '0043 1 234567',
}

/** The columns of each kind of file, in the order of its template. */
export const importColumns: Record<ImportKind, readonly ImportColumn[]> = {
  USERS: [
    {
      field: 'username',
      header: 'username',
      label: 'E-mail address',
      required: true,
      aliases: ['email', 'e-mail', 'mail', 'user', 'login'],
      examples: ['ada@example.org', 'bea@example.org'],
    },
    { field: 'role', header: 'role', label: 'Role', examples: ['judge', 'participant'] },
    {
      field: 'teamName',
      header: 'team_name',
      label: 'Team name',
      aliases: ['team'],
      examples: ['', 'Example Team'],
    },
    {
      field: 'name',
      header: 'name',
      label: 'Name',
      aliases: ['full name'],
      examples: ['Ada Example', 'Bea Example'],
    },
    ...person(ada, {}),
  ],
  TEAMS: [
    {
      field: 'teamUsername',
      header: 'team_username',
      label: 'E-mail address of the team',
      required: true,
      aliases: ['team email', 'team e-mail', 'team login', 'username'],
      examples: ['team1@example.org', 'team1@example.org'],
    },
    {
      field: 'teamName',
      header: 'team_name',
      label: 'Team name',
      aliases: ['team'],
      examples: ['Example Team', 'Example Team'],
    },
    {
      field: 'name',
      header: 'name',
      label: "Member's name",
      required: true,
      aliases: ['member', 'member name', 'full name'],
      examples: ['Ada Example', 'Bea Example'],
    },
    {
      field: 'email',
      header: 'email',
      label: "Member's e-mail address",
      aliases: [
        'e-mail',
        'mail',
        'member email',
        'member e-mail',
        'email address',
        'e-mail address',
      ],
      examples: ['ada@example.org', ''],
    },
    ...person(ada, { college: 'science' }),
  ],
}

/** Words compared without case, spaces, hyphens and underscores: "Class year" is class_year. */
export const plainWords = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_\-’'.]+/gu, '')

/** What is expected of a value that may come once only. */
export const uniqueExpected = (firstRow: number): string => `unique (first in row ${firstRow})`
