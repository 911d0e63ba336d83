import { timestamp, uuid } from 'drizzle-orm/pg-core'

/** Primary key: a UUID version 7 made by the application. */
export const id = () => uuid('id').primaryKey()

/** An instant; the database's clock decides where it is set by default. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const createdAt = () => instant('created_at').notNull().defaultNow()
