import type { PlayShown } from '#contract/room/playShown.ts'
import { decksMessage } from '#contract/room/line.ts'
import type { Event } from '../event.ts'
import { sameValue } from '../sameValue.ts'
import { shownPlay } from '../shownPlay.ts'
import type { Room } from '../state.ts'
import type { Outgoing } from './messageOf.ts'
import { replace } from './ops.ts'

/** What watchers are told when another song plays; other rules are told with what they make of it. */
export const playMessages = (before: PlayShown | null, room: Room, event: Event): Outgoing[] => {
  if (event.type === 'rulesChanged' || event.type === 'roomReset') return []
  const shown = shownPlay(room)
  if (sameValue(before, shown)) return []
  const statePatch = [replace('/roomtone/play', shown)]
  return [{ message: { name: decksMessage, statePatch }, to: 'watchers' }]
}
