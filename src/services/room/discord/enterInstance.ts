import type * as contract from '#contract/room/discord.ts'
import type { Operation } from '#services/core/context.ts'
import { wasSeenAtDiscord } from '#services/user/api.ts'
import { knownRoom } from '../access.ts'
import { roomsOfGuildPage } from '../lists/store.ts'
import { restOf } from '../rooms/restView.ts'
import { claimInstance, roomOfInstance } from './storeInstances.ts'

/** An instance that nobody came to for so long is over, in ms. */
const KEPT_MS = 24 * 60 * 60_000

/** Everybody of one instance is led into one room: the first who comes says which, else it is the server's. */
export const enterInstance: Operation<typeof contract.enterInstance> = async (ctx, { params, body }) => {
  const { instanceId } = params
  if (!(await wasSeenAtDiscord(ctx, ctx.user, { instanceId }))) return { room: null }
  const now = new Date(ctx.now())
  const wanted =
    body.slug === undefined ? await guildRoom(ctx, body.guildId) : await knownRoom(ctx, body.slug)
  if (wanted)
    await claimInstance(ctx.db, { instanceId, roomId: wanted.id, until: new Date(ctx.now() + KEPT_MS) }, now)
  const room = await roomOfInstance(ctx.db, instanceId, now)
  return { room: room ? await restOf(ctx, room) : null }
}

const guildRoom = async (
  ctx: Parameters<Operation<typeof contract.enterInstance>>[0],
  guildId: string | undefined,
) => {
  if (guildId === undefined || !(await wasSeenAtDiscord(ctx, ctx.user, { guildId }))) return undefined
  return (await roomsOfGuildPage(ctx.db, guildId, { limit: 1, offset: 0 }, true)).rooms[0]
}
