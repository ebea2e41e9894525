import type { Insertable } from 'kysely'
import type { Db } from '#ports/db.ts'
import type { DB } from '#ports/tables.ts'

const MOST = 500

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
