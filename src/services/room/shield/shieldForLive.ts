import type { Shield } from '#contract/room/shield.ts'
import type { BaseTools } from '#services/core/context.ts'
import { roomByUuid } from '../rooms/store.ts'
import { enteredAmong, firstEntriesSince } from '../visits/store.ts'
import { shieldAt } from './rules.ts'
import { keptShield } from './store.ts'
import { viewShield } from './viewShield.ts'

const MINUTE_MS = 60_000

/** A shield, what stands after it, and when those came first who came so lately that they may have to wait, epoch ms. */
interface ShieldOfRoom {
  readonly told: Shield
  readonly then?: Shield
  readonly firstEntries: Readonly<Record<string, number>>
}

/** What a room asks of those who come, as its live room needs it; null where nothing ever was. */
export const shieldForLive = async (tools: BaseTools, roomUuid: string): Promise<ShieldOfRoom | null> => {
  const room = await roomByUuid(tools.db, roomUuid)
  const kept = room && (await keptShield(tools.db, room.id))
  if (!kept) return null
  const stands = shieldAt(kept, tools.now())
  const after = stands.offAt === null ? null : shieldAt(stands, stands.offAt)
  const told = viewShield(stands)
  const shield = after ? { told, then: viewShield(after) } : { told }
  const minutes = Math.max(told.djWaitMinutes, after?.rules.djWaitMinutes ?? 0)
  if (minutes === 0) return { ...shield, firstEntries: {} }
  const since = new Date(tools.now() - minutes * MINUTE_MS)
  const lately = await firstEntriesSince(tools.db, room.id, since)
  const firstEntries = Object.fromEntries(lately.map((entry) => [entry.userUuid, entry.enteredAt.getTime()]))
  return { ...shield, firstEntries }
}

/** Those of these people whom a room let in before, as far as that is written down. */
export const everEntered = async (
  tools: BaseTools,
  roomUuid: string,
  userUuids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const room = await roomByUuid(tools.db, roomUuid)
  return new Set(room ? await enteredAmong(tools.db, room.id, userUuids) : [])
}

/** When somebody first was in a room, epoch ms: now, where they were not. */
export const firstEntryIn = async (
  tools: BaseTools,
  roomUuid: string,
  userUuid: string,
): Promise<number | undefined> => {
  const room = await roomByUuid(tools.db, roomUuid)
  const [entry] = room ? await firstEntriesSince(tools.db, room.id, new Date(0), userUuid) : []
  return entry?.enteredAt.getTime() ?? tools.now()
}
