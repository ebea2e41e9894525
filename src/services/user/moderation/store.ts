import type { Insertable } from 'kysely'
import type { TokenRole } from '#contract/roles.ts'
import type { Db } from '#ports/db.ts'
import type { DB } from '#ports/tables.ts'

const MOST = 500

export const insertModeration = async (db: Db, row: Insertable<DB['userModeration']>): Promise<void> => {
  await db.insertInto('userModeration').values(row).execute()
}

/** A page of what was done about an account, newest first, with who did it; from the entry with this id on. */
export const moderationOf = (db: Db, userId: number, before?: number) =>
  db
    .selectFrom('userModeration')
    .leftJoin('users as actor', 'actor.id', 'userModeration.actorId')
    .selectAll('userModeration')
    .select(['actor.uuid as actorUuid', 'actor.nickname as actorName'])
    .where('userModeration.userId', '=', userId)
    .$if(before !== undefined, (q) => q.where('userModeration.id', '<', before ?? 0))
    .orderBy('userModeration.id', 'desc')
    .limit(MOST)
    .execute()

export const insertComment = (db: Db, row: Insertable<DB['moderationComments']>) =>
  db.insertInto('moderationComments').values(row).returningAll().executeTakeFirstOrThrow()

/** What was noted about an account, newest first, with who noted it. */
export const commentsOn = (db: Db, userId: number) =>
  db
    .selectFrom('moderationComments')
    .leftJoin('users as author', 'author.id', 'moderationComments.authorId')
    .selectAll('moderationComments')
    .select(['author.uuid as authorUuid', 'author.nickname as authorName'])
    .where('moderationComments.userId', '=', userId)
    .orderBy('moderationComments.id', 'desc')
    .limit(MOST)
    .execute()

/**
 * The role that the last one to ban, or to change the role of, an account on the whole site holds now; null if nobody
 * did.
 */
export const roleOfLastActor = async (
  db: Db,
  userId: number,
  types: readonly string[],
): Promise<TokenRole | null> => {
  const row = await db
    .selectFrom('userModeration')
    .innerJoin('users as actor', 'actor.id', 'userModeration.actorId')
    .select('actor.role')
    .where('userModeration.userId', '=', userId)
    .where('userModeration.type', 'in', types)
    .where('userModeration.roomUuid', 'is', null)
    .orderBy('userModeration.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.role ?? null
}
