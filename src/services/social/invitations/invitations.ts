import { success } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/social/invitations.ts'
import type { Operation, UserCtx } from '#services/core/context.ts'
import { seesAll } from '../access.ts'
import { dropNoticesAbout } from '../notifications/store.ts'
import { lockPair } from '../pair.ts'
import { profilesOf } from '../view.ts'
import { acceptInvitation } from './acceptInvitation.ts'
import {
  answer,
  dropInvitationBetween,
  invitationBetween,
  invitationById,
  type InvitationRow,
  lapseAt,
  markWithdrawn,
  openInvitationCount,
  openInvitations,
} from './store.ts'
import { invitationView } from './view.ts'

const otherThan = (uuid: string, { fromUuid, toUuid }: InvitationRow): string =>
  fromUuid === uuid ? toUuid : fromUuid

/** As `of` finds them, with the profile of the other side each; those of accounts that are gone are left out. */
const shown = async (ctx: UserCtx, rows: readonly InvitationRow[], of: string) => {
  const profiles = await profilesOf(
    ctx,
    rows.map((row) => otherThan(of, row)),
  )
  return rows.flatMap((row) => {
    const profile = profiles.get(otherThan(of, row))
    return profile ? [invitationView(row, of, profile)] : []
  })
}

const openOnes = async (
  ctx: UserCtx,
  way: 'to' | 'from',
  { limit, offset }: { readonly limit: number; readonly offset: number },
) => {
  const me = ctx.user.uuid
  const lapse = lapseAt(ctx.now())
  const rows = await openInvitations(ctx.db, me, [way], lapse, { limit: limit || 100, offset })
  const count = await openInvitationCount(ctx.db, me, way, lapse)
  return { invitations: await shown(ctx, rows, me), count }
}

export const invitationsFor: Operation<typeof contract.invitationsFor> = (ctx, { query }) =>
  openOnes(ctx, 'to', query)

export const invitationsFrom: Operation<typeof contract.invitationsFrom> = (ctx, { query }) =>
  openOnes(ctx, 'from', query)

/** More are never open at once. */
const ALL = { limit: 10_000, offset: 0 }

export const invitationsWith: Operation<typeof contract.invitationsWith> = async (ctx, { params }) => {
  const lapse = lapseAt(ctx.now())
  if (params.id === ctx.user.uuid || seesAll(ctx.user))
    return shown(ctx, await openInvitations(ctx.db, params.id, ['to', 'from'], lapse, ALL), params.id)
  const row = await invitationBetween(ctx.db, ctx.user.uuid, params.id, lapse)
  return shown(ctx, row && shows(row, ctx.user.uuid) ? [row] : [], ctx.user.uuid)
}

const shows = (row: InvitationRow, reader: string): boolean =>
  !row.withdrawn && (row.fromUuid === reader || !row.withheld)

export const withdrawInvitation: Operation<typeof contract.withdrawInvitation> = (ctx, { params }) =>
  ctx.tx(async (tx) => {
    const me = ctx.user.uuid
    const lapse = lapseAt(ctx.now())
    const named = await invitationById(tx.db, params.id, lapse)
    if (named?.fromUuid !== me) return refuse('invitationNotFound')
    await lockPair(tx.db, me, named.toUuid)
    const row = await invitationById(tx.db, params.id, lapse)
    if (row === null || !shows(row, me)) return refuse('invitationNotFound')
    if (row.status === 'accepted') return refuse('invitationNotPending')
    if (row.status === 'rejected') await markWithdrawn(tx.db, row.id)
    else {
      await dropInvitationBetween(tx.db, me, row.toUuid)
      await dropNoticesAbout(tx.db, row.toUuid, me, 'friendRequest')
    }
    return success
  })

export const answerInvitation: Operation<typeof contract.answerInvitation> = async (ctx, { body }) => {
  const me = ctx.user.uuid
  const id = body.invitationId ?? body.id ?? refuse('badRequest')
  const accepts = body.accept ?? body.invitationStatus === 'accepted'
  const answered = await ctx.tx(async (tx) => {
    const lapse = lapseAt(ctx.now())
    const named = await invitationById(tx.db, id, lapse)
    if (named?.toUuid !== me) return refuse('invitationNotFound')
    await lockPair(tx.db, me, named.fromUuid)
    const row = await invitationById(tx.db, id, lapse)
    if (row === null || !shows(row, me)) return refuse('invitationNotFound')
    if (row.status === (accepts ? 'accepted' : 'rejected')) return row
    if (accepts) return acceptInvitation(tx, row)
    return row.status === 'pending'
      ? answer(tx.db, row.id, 'rejected', new Date(ctx.now()))
      : refuse('invitationNotPending')
  })
  const [view] = await shown(ctx, [answered], me)
  return view ?? refuse('invitationNotFound')
}
