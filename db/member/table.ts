import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from '../columns.ts'
import { users } from '../user/table.ts'

/** A person in a participant's team. */
export const teamMembers = pgTable(
  'team_members',
  {
    id: id(),
    participantId: uuid('participant_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    email: text('email'),
    college: text('college'),
    classYear: text('class_year'),
    gender: text('gender'),
    studentType: text('student_type'),
    country: text('country'),
    phone: text('phone'),
    createdAt: createdAt(),
  },
  (t) => [index('team_members_participant_idx').on(t.participantId, t.createdAt)],
)
