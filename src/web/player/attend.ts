import type { MusicProviderKey, Off } from './decks/deck.ts'
import type { PlayerTools } from './playerTools.ts'

/** What the room's player does when something happens around it. */
interface Attending {
  readonly look: () => void
  readonly setVolume: () => void
  /** Another tab took the sound. */
  readonly lost: () => void
  /** No tab has the sound. */
  readonly free: () => void
  readonly seen: () => void
  readonly outputLost: () => void
  readonly unlinked: (provider: MusicProviderKey) => void
}

/** Has the player hear of its room, the listener's wishes, other tabs, the page and accounts, until all are ended. */
export const attend = (
  { room, hearing, hush, duck, lock, onSeen, onOutputLost, onUnlinked }: PlayerTools,
  does: Attending,
): Off[] => [
  room.subscribe(does.look),
  hearing.subscribe(does.setVolume),
  hush.subscribe(does.setVolume),
  duck.subscribe(does.setVolume),
  lock.onLost(does.lost),
  lock.onFree(does.free),
  onSeen(does.seen),
  onOutputLost(does.outputLost),
  onUnlinked(does.unlinked),
]
