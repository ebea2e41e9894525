import type { Shield } from '#contract/room/shield.ts'
import type * as contract from '#contract/room/shield.ts'
import type { Operation, UserCtx } from '#services/core/context.ts'
import { knownRoom, moderatedRoom } from '../access.ts'
import { refreshLiveRoom } from '../rooms/refreshLiveRoom.ts'
import { lockRoom } from '../rooms/store.ts'
import { changed, type KeptShield, raided, shieldAt, unraided } from './rules.ts'
import { setShield } from './setShield.ts'
import { keptShield } from './store.ts'
import { viewShield } from './viewShield.ts'

const MINUTE_MS = 60_000

export const roomShield: Operation<typeof contract.roomShield> = async (ctx, { params }) => {
  const room = await knownRoom(ctx, params.id)
  return viewShield(shieldAt(await keptShield(ctx.db, room.id), ctx.now()))
}

/** Makes another shield of the one that stands, writes it down as an act, and tells the room. */
const change = async (
  ctx: UserCtx,
  reference: string,
  kind: 'shield' | 'raid',
  next: (shield: KeptShield) => KeptShield,
): Promise<Shield> => {
  const { room } = await moderatedRoom(ctx, reference)
  const shield = await ctx.tx(async (tx) => {
    // One change at a time.
    await lockRoom(tx.db, room.id)
    const before = shieldAt(await keptShield(tx.db, room.id), tx.now())
    return (await setShield(tx, room, { kind, before, made: next(before), reason: '' })).told
  })
  await refreshLiveRoom(ctx, room)
  return shield
}

export const changeShield: Operation<typeof contract.changeShield> = (ctx, { params, body }) =>
  change(ctx, params.id, 'shield', (shield) => changed(shield, body))

export const startRaid: Operation<typeof contract.startRaid> = (ctx, { params, body }) =>
  change(ctx, params.id, 'raid', (shield) => raided(shield, ctx.now() + body.minutes * MINUTE_MS))

export const endRaid: Operation<typeof contract.endRaid> = (ctx, { params }) =>
  change(ctx, params.id, 'raid', (shield) => unraided(shield, ctx.now()))
