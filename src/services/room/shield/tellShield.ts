import { SHIELD_PUSH } from '#contract/room/shield.ts'
import { tellShield } from '#facts/room.ts'
import { worker } from '#services/core/worker.ts'
import { roomByUuid } from '../rooms/store.ts'
import { shieldAt } from './rules.ts'
import { keptShield } from './store.ts'
import { viewShield } from './viewShield.ts'

/** Tells a room how its shield stands now. */
export const shieldTeller = worker(tellShield, async (tools, { roomUuid }) => {
  const room = await roomByUuid(tools.db, roomUuid)
  if (!room) return
  const shield = viewShield(shieldAt(await keptShield(tools.db, room.id), tools.now()))
  await tools.live.push(roomUuid, SHIELD_PUSH, { roomUuid, ...shield })
})
