import { refuse } from '#contract/errors.ts'
import { isUuid } from '#contract/common.ts'
import { atLeast } from '#contract/roles.ts'
import type { Ctx, UserCtx } from '#services/core/context.ts'
import { knownRoom, moderatedRoom } from '../access.ts'
import { knownCommunity, powerInCommunity } from '../communities/access.ts'
import { memberOf } from '../communities/storeUsers.ts'
import type { RoomRow } from '../rooms/store.ts'
import { type EventRow, findEvent, type ListedEvent, listedEvents } from './store.ts'
import { runsPlacesOf } from './storeRights.ts'

/**
 * An event by slug, uuid or number, as a list has it; one for members is found by them, its host and site staff, and by
 * its number what is not public by host and staff alone.
 */
export const knownEvent = async (ctx: Ctx, reference: string): Promise<ListedEvent> => {
  const now = new Date(ctx.now())
  // A service's uuid is its name.
  const user = ctx.user && isUuid(ctx.user.uuid) ? ctx.user : null
  const by = { caller: user?.uuid ?? null, seesAll: user !== null && atLeast(user.role, 'moderator') }
  const row = (await findEvent(ctx.db, reference, now, by)) ?? refuse('eventNotFound')
  if (!(await isShown(ctx, row))) return refuse('eventNotFound')
  const [listed] = await listedEvents(ctx.db, [row.id], now)
  return listed ?? refuse('eventNotFound')
}

const isShown = async ({ db, user }: Ctx, row: EventRow): Promise<boolean> => {
  if (row.visibility !== 'MEMBERS') return true
  if (!user || !isUuid(user.uuid)) return false
  if (row.hostUuid === user.uuid || atLeast(user.role, 'moderator')) return true
  return row.communityId !== null && (await memberOf(db, row.communityId, user.uuid)) !== undefined
}

/** An event the caller may change: as its host, as who co-owns its room or owns its community, as site staff. */
export const ownEvent = async (ctx: UserCtx, reference: string): Promise<ListedEvent> => {
  const row = await knownEvent(ctx, reference)
  const { uuid, role } = ctx.user
  const may =
    row.hostUuid === uuid ||
    atLeast(role, 'moderator') ||
    (await runsPlacesOf(ctx.db, [row.id], uuid)).has(row.id)
  return may ? row : refuse('notEventHost')
}

/** Where an event takes place, if the caller may make one there: they moderate the room, run the community, or promote. */
export const placeFor = async (
  ctx: UserCtx,
  { room, community }: { readonly room?: string | undefined; readonly community?: string | undefined },
): Promise<{ roomId: number | null; communityId: number | null }> => {
  const promotes = ctx.user.capabilities.includes('promoteRoom')
  const roomRow = room === undefined ? null : await roomFor(ctx, room, promotes)
  if (community === undefined) return { roomId: roomRow?.id ?? null, communityId: null }
  const found = await knownCommunity(ctx, community)
  if (!promotes && (await powerInCommunity(ctx, found, ctx.user)) === 0)
    return refuse('notCommunityModerator')
  return { roomId: roomRow?.id ?? null, communityId: found.id }
}

const roomFor = async (ctx: UserCtx, reference: string, promotes: boolean): Promise<RoomRow> => {
  const { room } = promotes ? { room: await knownRoom(ctx, reference) } : await moderatedRoom(ctx, reference)
  return room
}
