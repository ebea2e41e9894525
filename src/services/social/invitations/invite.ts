import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/social/invitations.ts'
import { INVITATIONS_A_DAY, MOST_INVITATIONS } from '#contract/social/invitations.ts'
import { friendInvited } from '#facts/social.ts'
import type { Operation, Tx, UserCtx } from '#services/core/context.ts'
import { personOf } from '#services/user/api.ts'
import { knownMember } from '../access.ts'
import { doesBlock } from '../blocks/store.ts'
import { haveCommonFriend } from '../friends/store.ts'
import { lockPair } from '../pair.ts'
import { privacyOf } from '../privacySettings/store.ts'
import { profilesIn } from '../view.ts'
import { acceptInvitation, refuseFull } from './acceptInvitation.ts'
import {
  dropInvitationBetween,
  insertInvitation,
  invitationBetween,
  type InvitationRow,
  lapseAt,
  openInvitationCount,
} from './store.ts'
import { invitationView } from './view.ts'

const DAY_MS = 86_400_000

/** Of two who invite each other at the same moment one waits for the other, and both are friends. */
export const invite: Operation<typeof contract.invite> = async (ctx, { body }) => {
  const me = ctx.user.uuid
  const other = body.userUuid ?? body.toUuid ?? body.friendUuid ?? refuse('badRequest')
  if (other === me) return refuse('notYourself')
  const person = await knownMember(ctx, other)
  const row = await ctx.tx(async (tx) => {
    await lockPair(tx.db, me, other)
    if (await doesBlock(tx.db, me, other)) return refuse('youBlockThem')
    const between = await invitationBetween(tx.db, me, other, lapseAt(ctx.now()))
    if (between === null || between.withdrawn) return sendInvitation(ctx, tx, other, body.message, between)
    if (between.fromUuid === me || between.status === 'accepted') return between
    return acceptInvitation(tx, between)
  })
  return invitationView(row, me, profilesIn([person]).get(other) ?? refuse('personNotFound'))
}

/** Stores a new one. A no that its sender does not know of stays in force when they take theirs back and ask again. */
const sendInvitation = async (
  ctx: UserCtx,
  tx: Tx,
  other: string,
  message: string | undefined,
  before: InvitationRow | null,
): Promise<InvitationRow> => {
  const me = ctx.user.uuid
  await refuseClosed(tx, me, other)
  await refuseTooMany(ctx, tx)
  await refuseFull(tx, me)
  await dropInvitationBetween(tx.db, me, other)
  const isRejected = before?.fromUuid === me
  const row = await insertInvitation(tx.db, {
    fromUuid: me,
    toUuid: other,
    message: message ?? '',
    withheld: await doesBlock(tx.db, other, me),
    createdAt: new Date(tx.now()),
    ...(isRejected && { status: 'rejected', answeredAt: before.answeredAt }),
  })
  if (!row.withheld && !isRejected)
    tx.emit(friendInvited({ invitationId: row.id, fromUuid: me, toUuid: other }))
  return row
}

const refuseClosed = async (tx: Tx, me: string, other: string): Promise<void> => {
  const { invitationsFrom } = await privacyOf(tx.db, other)
  if (invitationsFrom === 'everyone') return
  if (invitationsFrom === 'nobody' || !(await haveCommonFriend(tx.db, me, other))) refuse('invitationsClosed')
}

const refuseTooMany = async ({ user }: UserCtx, tx: Tx): Promise<void> => {
  const open = await openInvitationCount(tx.db, user.uuid, 'from', lapseAt(tx.now()))
  if (open >= MOST_INVITATIONS) refuse('tooManyInvitations')
  const [profile] = profilesIn([(await personOf(tx, user.uuid)) ?? refuse('unauthorized')]).values()
  const [usual, young] = INVITATIONS_A_DAY
  const isYoung = profile === undefined || tx.now() - Date.parse(profile.createdAt) < DAY_MS
  const today = await tx.kv.add(`social.invitations:${user.uuid}`, 1, DAY_MS)
  if (today > (isYoung ? young : usual)) refuse('tooManyInvitations')
}
