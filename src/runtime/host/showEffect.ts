import type { AskedEffect, EffectOutcome } from '#contract/realtime/effects.ts'
import { showsEffects } from '#services/room/api.ts'
import type { Host } from './host.ts'

/**
 * Has a room of this node show an effect. A room that nobody keeps is woken: only then it is known what it showed.
 * Rejects where the room is on the move or cannot store it.
 */
export const showEffectIn = async (
  host: Host,
  roomUuid: string,
  effect: AskedEffect,
): Promise<EffectOutcome> => {
  if (!(await host.open(roomUuid))) return 'noRoom'
  const live = host.awakeRoom(roomUuid)
  if (live === null) throw new Error('Another node keeps the room')
  const isKnown = live.room.shownEffects.has(effect.purchaseId)
  if (!isKnown && !(await showsEffects(host.tools, roomUuid))) return 'off'
  const outcome = await live.act({ type: 'showEffect', effect })
  if (!('refused' in outcome)) return 'shown'
  switch (outcome.refused) {
    case 'joinFirst':
      return 'notPresent'
    case 'tooManyRequests':
      return 'busy'
    case 'notAllowed':
      return 'late'
    default:
      throw new Error(`A live room could not show an effect: ${outcome.refused}`)
  }
}
