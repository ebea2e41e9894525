import { randomUUID } from 'node:crypto'
import type { Db } from '#ports/db.ts'

/** What was written down by hand its author, a moderator, changes for a day; admins always do. */
export const actionCases = (db: Db, actorUuid: string, userUuid: string) =>
  Object.fromEntries(
    ['PATCH', 'PUT'].map((method) => [
      `${method} /api/audit-service/moderation-actions/:id`,
      {
        name: async () => {
          const row = { id: randomUUID(), kind: 'kick', createdAt: new Date() }
          const { seq } = await db
            .insertInto('moderationLog')
            .values({ ...row, actorUuid, userUuid, source: 'manual' })
            .returning('seq')
            .executeTakeFirstOrThrow()
          return String(seq)
        },
        body: { type: 'kickUser', userUuid, reason: 'again' },
        gives: {
          other: 'forbidden',
          moderator: 'ok',
          staff: 'notItsAuthor',
          superUser: 'ok',
          owner: 'forbidden',
        },
      },
    ]),
  )
