import { sql } from 'kysely'
import type { Db } from '#ports/db.ts'
import { PAGE } from '#services/core/inPages.ts'

/** A page of somebody's friendships, oldest first; from the one with this id on. */
export const friendshipsHeld = (db: Db, userUuid: string, after = 0) =>
  db
    .selectFrom('friendships')
    .select([
      'id',
      'createdAt',
      sql<string>`case when a_uuid = ${userUuid}::uuid then b_uuid else a_uuid end`.as('friendUuid'),
    ])
    .where((e) => e.or([e('aUuid', '=', userUuid), e('bUuid', '=', userUuid)]))
    .where('id', '>', after)
    .orderBy('id')
    .limit(PAGE)
    .execute()

/** A page of the invitations somebody knows of, oldest first. */
export const invitationsHeld = (db: Db, userUuid: string, after = 0) =>
  db
    .selectFrom('friendInvitations')
    .selectAll()
    .where('withdrawn', '=', false)
    .where((e) =>
      e.or([e('fromUuid', '=', userUuid), e.and([e('toUuid', '=', userUuid), e('withheld', '=', false)])]),
    )
    .where('id', '>', after)
    .orderBy('id')
    .limit(PAGE)
    .execute()

/** A page of whom somebody blocks, oldest first. */
export const blocksHeld = (db: Db, blockerUuid: string, after = 0) =>
  db
    .selectFrom('userBlocks')
    .selectAll()
    .where('blockerUuid', '=', blockerUuid)
    .where('id', '>', after)
    .orderBy('id')
    .limit(PAGE)
    .execute()

/** A page of whom somebody follows, oldest first. */
export const followsHeld = (db: Db, userUuid: string, after = 0) =>
  db
    .selectFrom('djFans')
    .selectAll()
    .where('userUuid', '=', userUuid)
    .where('id', '>', after)
    .orderBy('id')
    .limit(PAGE)
    .execute()
