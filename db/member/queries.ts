import { asc, eq, inArray } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type { Database } from '../client.ts'
import { teamMembers } from './table.ts'

export type MemberRow = Omit<typeof teamMembers.$inferSelect, 'createdAt'>
export type MemberFields = Partial<Omit<MemberRow, 'id' | 'participantId'>>

const columns = {
  id: teamMembers.id,
  participantId: teamMembers.participantId,
  name: teamMembers.name,
  email: teamMembers.email,
  college: teamMembers.college,
  classYear: teamMembers.classYear,
  gender: teamMembers.gender,
  studentType: teamMembers.studentType,
  country: teamMembers.country,
  phone: teamMembers.phone,
}

/** Members of these teams, in the order they were added. */
export const membersOf = (db: Database, participantIds: readonly string[]): Promise<MemberRow[]> =>
  db.orm
    .select(columns)
    .from(teamMembers)
    .where(inArray(teamMembers.participantId, [...participantIds]))
    .orderBy(asc(teamMembers.createdAt), asc(teamMembers.id))

export const insertMembers = (
  db: Database,
  participantId: string,
  members: (MemberFields & { name: string })[],
): Promise<MemberRow[]> =>
  db.orm
    .insert(teamMembers)
    .values(members.map((member) => ({ ...member, id: newId(), participantId })))
    .returning(columns)

export async function findMember(db: Database, id: string): Promise<MemberRow | undefined> {
  const [row] = await db.orm.select(columns).from(teamMembers).where(eq(teamMembers.id, id))
  return row
}

export async function updateMemberRow(
  db: Database,
  id: string,
  fields: MemberFields,
): Promise<MemberRow | undefined> {
  if (Object.keys(fields).length === 0) return findMember(db, id)
  const [row] = await db.orm
    .update(teamMembers)
    .set(fields)
    .where(eq(teamMembers.id, id))
    .returning(columns)
  return row
}

export async function deleteMemberRow(db: Database, id: string) {
  await db.orm.delete(teamMembers).where(eq(teamMembers.id, id))
}

export async function deleteMembersOf(db: Database, participantId: string) {
  await db.orm.delete(teamMembers).where(eq(teamMembers.participantId, participantId))
}
