import * as z from 'zod'
import { type Shield, ShieldRules } from '#contract/room/shield.ts'
import { roomChanged, tellShield } from '#facts/room.ts'
import type { Tx } from '#services/core/context.ts'
import { logAct } from '#services/core/logAct.ts'
import { expireAt } from '../roles/expire.ts'
import type { RoomRow } from '../rooms/store.ts'
import { type KeptShield, shieldAt } from './rules.ts'
import { putShield } from './store.ts'
import { viewShield } from './viewShield.ts'

const Kept = z.object({
  rules: ShieldRules,
  offAt: z.number().nullable(),
  raid: z.boolean(),
  before: z.object({ rules: ShieldRules, offAt: z.number().nullable() }).nullable(),
})

/** What is kept of a change of a shield to undo it: how it stood, and how it was left. */
export const ShieldUndo = z.object({ shield: z.object({ before: Kept, after: Kept }) })

/** A change of a shield. */
interface Change {
  readonly kind: 'shield' | 'raid'
  readonly before: KeptShield
  readonly made: KeptShield
  readonly reason: string
}

/** Stores another shield of a room that is locked, and writes it down as an act; gives the act’s id and what everybody is told. */
export const setShield = async (
  tx: Tx,
  room: Pick<RoomRow, 'id' | 'uuid'>,
  { kind, before, made, reason }: Change,
): Promise<{ readonly logId: string; readonly told: Shield }> => {
  await putShield(tx.db, room.id, made)
  const until = made.offAt === null ? null : new Date(made.offAt)
  const undo = { shield: { before, after: made } }
  const about = { kind, roomUuid: room.uuid, actorUuid: tx.caller?.uuid ?? null, userUuid: null }
  const logId = await logAct(tx, { ...about, reason, until, undo })
  expireAt(tx, room.uuid, until)
  tx.emit(roomChanged({ roomUuid: room.uuid }))
  tx.send(tellShield({ roomUuid: room.uuid }, { singletonKey: room.uuid }))
  return { logId, told: viewShield(shieldAt(made, tx.now())) }
}
