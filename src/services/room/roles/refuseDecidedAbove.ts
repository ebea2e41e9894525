import { grantKind } from '#contract/audit/logKind.ts'
import { refuse } from '#contract/errors.ts'
import type { RoomRole } from '#contract/roles.ts'
import { RestrictionRole } from '#contract/room/restrictions.ts'
import type { Tx } from '#services/core/context.ts'
import { personOf } from '#services/user/api.ts'
import { type RoomAccess, standingInRoom } from '../access.ts'
import { roleRow } from './store.ts'

/**
 * Nobody shortens, lifts or replaces a restriction that was put on somebody by a person who stands above them in the room.
 * Call it while the room's row is held.
 */
export const refuseDecidedAbove = async (
  tx: Tx,
  { room, standing }: RoomAccess,
  { userUuid, role }: { readonly userUuid: string; readonly role: RoomRole },
): Promise<void> => {
  if (!RestrictionRole.safeParse(role).success) return
  const held = await roleRow(tx.db, room.id, userUuid, role)
  if (!held || (held.expirationTime !== null && held.expirationTime.getTime() <= tx.now())) return
  // Whoever put last what is held; lifting something else of theirs decides nothing about this.
  const uuid = (await tx.moderation.lastOn(tx.db, userUuid, [grantKind(role)], room.uuid))?.actorUuid ?? null
  const decider = uuid === null ? null : (await personOf(tx, uuid))?.standing
  if (!decider) return
  const { power } = await standingInRoom(tx, room, decider)
  if (power > standing.power) refuse('decidedAbove')
}
