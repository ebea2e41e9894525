import type * as contract from '#contract/audit/userActions.ts'
import { type UserAction, UserActionKind } from '#contract/audit/userActions.ts'
import { refuse } from '#contract/errors.ts'
import { atLeast } from '#contract/roles.ts'
import type { Operation, UserCtx } from '#services/core/context.ts'
import { consumablesBoughtBy } from '#services/merch/api.ts'
import { checkoutsOf } from '#services/payment/api.ts'
import { visitsBy } from '#services/room/api.ts'
import { personByReference } from '#services/user/api.ts'
import { type Happened, happenedTo } from './store.ts'

const dateOf = (time: string | undefined): Date | null => (time === undefined ? null : new Date(time))

/** `siteTempBan` → `site temp ban`. */
const inWords = (what: string): string => what.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

const seen = (uuid: string, happened: Happened): UserAction => {
  const { at, kind, what, actorUuid, userUuid, roomUuid, reason } = happened
  const isBy = actorUuid === uuid && userUuid !== uuid
  const side = kind === 'report' ? (isBy ? 'made a report' : 'was reported') : inWords(what)
  return {
    at: at.toISOString(),
    kind: UserActionKind.parse(kind),
    text: kind !== 'report' && isBy ? `did: ${side}` : side,
    // Who reported somebody is not told with whom they reported.
    actorUuid,
    roomUuid,
    data: { what, userUuid, reason },
  }
}

interface Stretch {
  readonly from: Date | null
  readonly to: Date | null
  readonly limit: number
}

/** What somebody bought for tokens and for money; what it cost is for admins. */
const bought = async (ctx: UserCtx, uuid: string, stretch: Stretch) => {
  const [effects, checkouts] = await Promise.all([
    consumablesBoughtBy(ctx, uuid, stretch),
    checkoutsOf(ctx, uuid, stretch),
  ])
  const isAdmin = atLeast(ctx.user.role, 'admin')
  const action = (at: Date, text: string, roomUuid: string | null, data: UserAction['data']): UserAction => ({
    at: at.toISOString(),
    kind: 'purchase',
    text,
    actorUuid: uuid,
    roomUuid,
    data,
  })
  return {
    count: (effects[0]?.count ?? 0) + (checkouts[0]?.count ?? 0),
    actions: [
      ...effects.map(({ createdAt, roomUuid, name, status, tokenCost }) =>
        action(createdAt, 'bought an effect', roomUuid, {
          name,
          status,
          ...(isAdmin && { tokens: tokenCost }),
        }),
      ),
      ...checkouts.map(({ createdAt, name, state, amount, currency }) =>
        action(createdAt, 'ordered for money', null, { name, state, ...(isAdmin && { amount, currency }) }),
      ),
    ],
  }
}

export const userActions: Operation<typeof contract.userActions> = async (ctx, { params, query }) => {
  const person = (await personByReference(ctx, params.id)) ?? refuse('userNotFound')
  const { uuid } = person.standing
  const { limit, offset, kind } = query
  const kinds = kind === undefined ? UserActionKind.options : [kind]
  const stretch = { from: dateOf(query.from), to: dateOf(query.to), limit: offset + (limit || 200) }
  const happened = await happenedTo(ctx.db, uuid, kinds, stretch)
  const visits = kinds.includes('room') ? await visitsBy(ctx, uuid, stretch) : []
  const purchases = kinds.includes('purchase') ? await bought(ctx, uuid, stretch) : { count: 0, actions: [] }
  const actions = [
    ...happened.map((one) => seen(uuid, one)),
    ...visits.map(({ roomUuid, visitedAt }): UserAction => {
      const at = visitedAt.toISOString()
      return { at, kind: 'room', text: 'came by a room', actorUuid: uuid, roomUuid, data: {} }
    }),
    ...purchases.actions,
  ].toSorted((a, b) => (a.at < b.at ? 1 : -1))
  const count = (happened[0]?.count ?? 0) + (visits[0]?.count ?? 0) + purchases.count
  return { actions: actions.slice(offset, stretch.limit), count }
}
