import type { Context } from '../domain/context.ts'

/** The same request as a visitor's: public pages say the same to everybody, whoever is signed in. */
export const asVisitor = (context: Context): Context =>
  Object.create(context, {
    session: { value: () => Promise.resolve({ kind: 'none' }) },
  }) as Context
