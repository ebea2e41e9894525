import type { SupplyTools } from './deckSupply.ts'
import type { MusicProviderKey, Off } from './decks/deck.ts'
import type { Hearing } from './hearing.ts'
import type { PlayedRoom } from './playedRoom.ts'
import type { ToldPlay } from './toldPlay.ts'
import type { StartLatency } from './startLatency.ts'
import type { SoundLock } from './soundLock.ts'
import type { Time } from './time.ts'

interface Told<T> {
  get(): T
  subscribe(listener: () => void): Off
}

/** What the room's player works with. */
export interface PlayerTools extends SupplyTools {
  readonly room: PlayedRoom
  readonly time: Time
  readonly latency: StartLatency
  readonly hearing: Told<Hearing>
  /** True while somebody listens to something of their own. */
  readonly hush: Told<boolean>
  /** The factor by which a voice over the music lowers it. */
  readonly duck: Told<number>
  readonly lock: SoundLock
  /** Tells the server how much of a play was heard here. */
  readonly tellPlay: (play: ToldPlay) => void
  /** Tells when the page goes away. */
  readonly onLeaving: (listener: () => void) => Off
  /** Tells when the page is looked at again. */
  readonly onSeen: (listener: () => void) => Off
  /** Tells when an account at a vendor is given up. */
  readonly onUnlinked: (listener: (provider: MusicProviderKey) => void) => Off
  /** Tells when headphones or loudspeakers went away. */
  readonly onOutputLost: (listener: () => void) => Off
}
