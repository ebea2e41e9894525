import type { ShieldRules } from '#contract/room/shield.ts'
import type { BaseTools } from '#services/core/context.ts'
import { roomByUuid } from '../rooms/store.ts'
import { shieldAt } from './rules.ts'
import { favoriteSince, keptShield } from './store.ts'

/** What a room asks of those who write in it now, and since when one of them keeps it as a favorite (epoch ms). */
interface StandingShield {
  readonly rules: ShieldRules
  readonly raid: boolean
  readonly favoriteSince: number | null
}

/** The shield of a room as somebody meets it; null where none was ever set. */
export const shieldOf = async (
  tools: BaseTools,
  roomUuid: string,
  userUuid: string,
): Promise<StandingShield | null> => {
  const room = await roomByUuid(tools.db, roomUuid)
  const kept = room && (await keptShield(tools.db, room.id))
  if (!kept) return null
  const { rules, raid } = shieldAt(kept, tools.now())
  const since = await favoriteSince(tools.db, room.id, userUuid)
  return { rules, raid, favoriteSince: since?.getTime() ?? null }
}
