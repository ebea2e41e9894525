import type * as contract from '#contract/room/restrictions.ts'
import { RestrictionRole } from '#contract/room/restrictions.ts'
import type { BaseTools, Operation } from '#services/core/context.ts'
import { peopleOf } from '#services/user/api.ts'
import { knownRoom, moderatedRoom } from '../access.ts'
import { latestVisitors } from '../visits/store.ts'
import { restrictionsIn, type RoleRow, rolesOf } from './store.ts'

/** Most rows of a list of people. */
const MOST_LISTED = 200

const restrictionOf = (row: RoleRow): contract.Restriction[] => {
  const role = RestrictionRole.safeParse(row.role)
  if (!role.success) return []
  const until = row.expirationTime?.toISOString() ?? null
  return [{ role: role.data, until, reason: row.reason, since: row.updatedAt.toISOString() }]
}

/** Rows with the name and looks of whom they are about; accounts that are gone are left out. */
const named = async <R extends { readonly userUuid: string }>(tools: BaseTools, rows: readonly R[]) => {
  const people = await peopleOf(
    tools,
    rows.map(({ userUuid }) => userUuid),
  )
  return rows.flatMap((row) => {
    const person = people.get(row.userUuid)
    if (!person) return []
    const { nickname, avatarId, color } = person.profile
    const isGuest = person.standing.type === 'guest'
    return [{ row, isGuest, who: { userUuid: row.userUuid, nickname, avatarId, color } }]
  })
}

export const myRestrictions: Operation<typeof contract.myRestrictions> = async (ctx, { params }) => {
  const room = await knownRoom(ctx, params.id)
  return { restrictions: (await rolesOf(ctx.db, room.id, ctx.user.uuid)).flatMap(restrictionOf) }
}

export const restrictionsOfRoom: Operation<typeof contract.restrictionsOfRoom> = async (ctx, { params }) => {
  const { room } = await moderatedRoom(ctx, params.id)
  const rows = await named(ctx, await restrictionsIn(ctx.db, room.id, MOST_LISTED))
  return {
    restrictions: rows.flatMap(({ row, who }) => restrictionOf(row).map((one) => ({ ...who, ...one }))),
  }
}

export const visitorsOfRoom: Operation<typeof contract.visitorsOfRoom> = async (ctx, { params }) => {
  const { room } = await moderatedRoom(ctx, params.id)
  const rows = await named(ctx, await latestVisitors(ctx.db, room.id, MOST_LISTED))
  return {
    visitors: rows.map(({ row, who, isGuest }) => ({
      ...who,
      isGuest,
      visitedAt: row.visitedAt.toISOString(),
    })),
  }
}
