import { type Selectable, sql } from 'kysely'
import type { Db } from '#ports/db.ts'
import type { FriendInvitations } from '#ports/tables.ts'

export type InvitationRow = Selectable<FriendInvitations>

/** When invitations lapse: nobody answered, or somebody said no. */
export interface Lapse {
  readonly pendingBefore: Date
  readonly rejectedBefore: Date
}

const DAY_MS = 86_400_000
export const lapseAt = (now: number): Lapse => ({
  pendingBefore: new Date(now - 90 * DAY_MS),
  rejectedBefore: new Date(now - 30 * DAY_MS),
})

const lapsed = ({ pendingBefore, rejectedBefore }: Lapse) =>
  sql<boolean>`((status = 'pending' and created_at < ${pendingBefore})
    or (status = 'rejected' and answered_at < ${rejectedBefore}))`

const standing = (db: Db, lapse: Lapse) =>
  db
    .selectFrom('friendInvitations')
    .selectAll()
    .where(sql<boolean>`not ${lapsed(lapse)}`)

const isBetween = (one: string, other: string) =>
  sql<boolean>`least(from_uuid, to_uuid) = least(${one}::uuid, ${other}::uuid)
    and greatest(from_uuid, to_uuid) = greatest(${one}::uuid, ${other}::uuid)`

/** The one invitation between two people. */
export const invitationBetween = async (
  db: Db,
  one: string,
  other: string,
  lapse: Lapse,
): Promise<InvitationRow | null> =>
  (await standing(db, lapse).where(isBetween(one, other)).executeTakeFirst()) ?? null

/** The same, which nobody answers until the transaction ends. */
export const heldInvitationBetween = async (
  db: Db,
  one: string,
  other: string,
  lapse: Lapse,
): Promise<InvitationRow | null> =>
  (await standing(db, lapse).where(isBetween(one, other)).forShare().executeTakeFirst()) ?? null

export const invitationById = async (db: Db, id: number, lapse: Lapse): Promise<InvitationRow | null> =>
  (await standing(db, lapse).where('id', '=', id).executeTakeFirst()) ?? null

/** What somebody finds open: sent ones they do not know to be rejected, and those they may see and did not answer. */
const openOf = (userUuid: string, ways: readonly ('to' | 'from')[]) => {
  const to = sql<boolean>`(to_uuid = ${userUuid}::uuid and status = 'pending' and not withheld)`
  const from = sql<boolean>`(from_uuid = ${userUuid}::uuid and status <> 'accepted' and not withdrawn)`
  return ways.length === 2 ? sql<boolean>`(${to} or ${from})` : ways[0] === 'to' ? to : from
}

/** Open invitations of somebody, latest first. */
export const openInvitations = (
  db: Db,
  userUuid: string,
  ways: readonly ('to' | 'from')[],
  lapse: Lapse,
  page: { readonly limit: number; readonly offset: number },
): Promise<InvitationRow[]> =>
  standing(db, lapse)
    .where(openOf(userUuid, ways))
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()

export const openInvitationCount = async (
  db: Db,
  userUuid: string,
  way: 'to' | 'from',
  lapse: Lapse,
): Promise<number> => {
  const { n } = await db
    .selectFrom('friendInvitations')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where(sql<boolean>`not ${lapsed(lapse)}`)
    .where(openOf(userUuid, [way]))
    .executeTakeFirstOrThrow()
  return n
}

export const insertInvitation = (
  db: Db,
  row: Pick<InvitationRow, 'fromUuid' | 'toUuid' | 'message' | 'withheld' | 'createdAt'> &
    Partial<Pick<InvitationRow, 'status' | 'answeredAt'>>,
): Promise<InvitationRow> =>
  db
    .insertInto('friendInvitations')
    .values({ status: 'pending', ...row })
    .returningAll()
    .executeTakeFirstOrThrow()

export const answer = (
  db: Db,
  id: number,
  status: 'accepted' | 'rejected',
  now: Date,
): Promise<InvitationRow> =>
  db
    .updateTable('friendInvitations')
    .set({ status, answeredAt: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Hides a rejected invitation from its sender too, who took it back. */
export const markWithdrawn = async (db: Db, id: number): Promise<void> => {
  await db.updateTable('friendInvitations').set({ withdrawn: true }).where('id', '=', id).execute()
}

export const dropInvitationBetween = async (db: Db, one: string, other: string): Promise<void> => {
  await db.deleteFrom('friendInvitations').where(isBetween(one, other)).execute()
}

/** Shows the receiver what somebody sent them, or does no longer. */
export const withholdInvitation = async (
  db: Db,
  { from, to }: { readonly from: string; readonly to: string },
  withheld: boolean,
): Promise<void> => {
  await db
    .updateTable('friendInvitations')
    .set({ withheld })
    .where('fromUuid', '=', from)
    .where('toUuid', '=', to)
    .execute()
}

export const dropInvitationsOf = async (db: Db, userUuid: string): Promise<void> => {
  await db
    .deleteFrom('friendInvitations')
    .where((e) => e.or([e('fromUuid', '=', userUuid), e('toUuid', '=', userUuid)]))
    .execute()
}

export const dropLapsed = async (db: Db, lapse: Lapse): Promise<void> => {
  await db.deleteFrom('friendInvitations').where(lapsed(lapse)).execute()
}
