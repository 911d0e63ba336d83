import { sql } from 'drizzle-orm'
import { check, index, pgEnum, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '../columns.ts'

export const userRole = pgEnum('user_role', ['admin', 'game_master', 'judge', 'participant'])

/** A person's account. The username is stored NFKC and lower case, so that the index is the uniqueness rule. */
export const users = pgTable(
  'users',
  {
    id: id(),
    role: userRole('role').notNull(),
    username: text('username').notNull(),
    passwordHash: text('password_hash'),
    teamName: text('team_name'),
    name: text('name'),
    college: text('college'),
    classYear: text('class_year'),
    gender: text('gender'),
    studentType: text('student_type'),
    country: text('country'),
    phone: text('phone'),
    emailVerifiedAt: instant('email_verified_at'),
    disabledAt: instant('disabled_at'),
    lastSeenAt: instant('last_seen_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('users_username_key').on(t.username),
    index('users_role_idx').on(t.role, t.username),
    check('users_username_length', sql`char_length(${t.username}) between 3 and 254`),
  ],
)
