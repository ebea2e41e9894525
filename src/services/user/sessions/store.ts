import type { Selectable } from 'kysely'
import type { Db } from '#ports/db.ts'
import type { DB, SessionProof } from '#ports/tables.ts'
import type { UserRow } from '../accounts/store.ts'

export type SessionRow = Selectable<DB['userSessions']>

export const insertSession = (
  db: Db,
  session: Omit<SessionRow, 'endedAt' | 'scoped'> & Partial<Pick<SessionRow, 'scoped'>>,
): Promise<SessionRow> =>
  db.insertInto('userSessions').values(session).returningAll().executeTakeFirstOrThrow()

/** What is asked of a session that somebody acts in. */
export type LiveSession = Pick<
  SessionRow,
  'id' | 'createdAt' | 'expiresAt' | 'lastSeenAt' | 'strong' | 'provenBy' | 'provenAt'
>

/**
 * A session that has not ended nor run out, with its account, in one question. That of a scoped token is none: it opens
 * nothing by its id.
 */
export const liveSession = async (
  db: Db,
  id: string,
  now: Date,
): Promise<{ session: LiveSession; user: UserRow } | null> => {
  const row = await db
    .selectFrom('userSessions as s')
    .innerJoin('users', 'users.id', 's.userId')
    .selectAll('users')
    .select([
      's.createdAt as openedAt',
      's.expiresAt',
      's.lastSeenAt',
      's.strong',
      's.provenBy',
      's.provenAt',
    ])
    .where('s.id', '=', id)
    .where('s.scoped', '=', false)
    .where('s.endedAt', 'is', null)
    .where('s.expiresAt', '>', now)
    .executeTakeFirst()
  if (!row) return null
  const { openedAt: createdAt, expiresAt, lastSeenAt, strong, provenBy, provenAt, ...user } = row
  return { session: { id, createdAt, expiresAt, lastSeenAt, strong, provenBy, provenAt }, user }
}

/** A session that is good, as it is asked about beside others. */
export interface GoodSession {
  readonly id: string
  readonly userUuid: string
  readonly type: UserRow['type']
  readonly role: UserRow['role']
  readonly capabilities: UserRow['capabilities']
  readonly strong: boolean
  /** That of a token for programs, which may do what this does not say. */
  readonly scoped: boolean
  readonly lastSeenAt: Date
}

/** Those of these sessions that are good: neither ended nor run out, and their accounts may act. */
export const goodSessions = (db: Db, ids: readonly string[], now: Date): Promise<GoodSession[]> =>
  db
    .selectFrom('userSessions as s')
    .innerJoin('users as u', 'u.id', 's.userId')
    .where((e) => e('s.id', '=', e.fn.any(e.val([...ids]))))
    .where('s.endedAt', 'is', null)
    .where('s.expiresAt', '>', now)
    .where('u.deactivatedAt', 'is', null)
    .where('u.erasedAt', 'is', null)
    .where((e) => e.or([e('u.bannedAt', 'is', null), e('u.bannedUntil', '<=', now)]))
    .select(['s.id', 's.strong', 's.scoped', 's.lastSeenAt'])
    .select(['u.uuid as userUuid', 'u.type', 'u.role', 'u.capabilities'])
    .execute()

/** The account a session was opened for, also when the session is over. */
export const ownerOfSession = async (db: Db, id: string): Promise<UserRow | null> =>
  (await db
    .selectFrom('userSessions')
    .innerJoin('users', 'users.id', 'userSessions.userId')
    .selectAll('users')
    .where('userSessions.id', '=', id)
    .executeTakeFirst()) ?? null

/** Where an account is signed in, the one used last first; tokens for programs are listed elsewhere. */
export const liveSessionsOf = (db: Db, userId: number, now: Date): Promise<SessionRow[]> =>
  db
    .selectFrom('userSessions')
    .selectAll()
    .where('userId', '=', userId)
    .where('scoped', '=', false)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id')
    .limit(200)
    .execute()

/** A session that is in use ends later. */
export const prolongSession = async (db: Db, id: string, now: Date, expiresAt: Date): Promise<void> => {
  await db.updateTable('userSessions').set({ lastSeenAt: now, expiresAt }).where('id', '=', id).execute()
}

/** Notes that these sessions are in use; one that is being changed is passed over. */
export const touchSessions = async (db: Db, ids: readonly string[], now: Date): Promise<void> => {
  await db
    .updateTable('userSessions')
    .set({ lastSeenAt: now })
    .where('id', 'in', (e) =>
      e
        .selectFrom('userSessions')
        .select('id')
        .where((of) => of('id', '=', of.fn.any(of.val([...ids]))))
        .forUpdate()
        .skipLocked(),
    )
    .execute()
}

/** Writes down by what, and when, the person in a session proved who they are; a factor makes it strong. */
export const proveSession = async (
  db: Db,
  id: string,
  proof: { provenBy: SessionProof; provenAt: Date },
): Promise<void> => {
  const strong = proof.provenBy === 'factor' ? { strong: true } : {}
  await db
    .updateTable('userSessions')
    .set({ ...proof, ...strong })
    .where('id', '=', id)
    .execute()
}

/** No session of an account counts as proven by a factor any more. */
export const weakenSessions = async (db: Db, userId: number): Promise<void> => {
  await db
    .updateTable('userSessions')
    .set({ strong: false })
    .where('userId', '=', userId)
    .where('strong', '=', true)
    .execute()
}

/** True if one of these sessions was proven by a second factor or a passkey. */
export const anyStrong = async (db: Db, ids: readonly string[]): Promise<boolean> => {
  const row = await db
    .selectFrom('userSessions')
    .where((e) => e('id', '=', e.fn.any(e.val([...ids]))))
    .where('strong', '=', true)
    .where('endedAt', 'is', null)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

/** A session ends at a time, if not before. */
export const shortenSession = async (db: Db, id: string, expiresAt: Date): Promise<void> => {
  await db
    .updateTable('userSessions')
    .set({ expiresAt })
    .where('id', '=', id)
    .where('expiresAt', '>', expiresAt)
    .execute()
}

export const endSession = async (db: Db, id: string, now: Date): Promise<boolean> => {
  const ended = await db
    .updateTable('userSessions')
    .set({ endedAt: now })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return ended.numUpdatedRows > 0n
}

/** Ends all sessions of an account but `except`; gives their ids. */
export const endSessionsOf = async (
  db: Db,
  userId: number,
  now: Date,
  except: string | null,
): Promise<string[]> => {
  const rows = await db
    .updateTable('userSessions')
    .set({ endedAt: now })
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .$if(except !== null, (query) => query.where('id', '!=', except ?? ''))
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}
