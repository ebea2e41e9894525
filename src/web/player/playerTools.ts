import type { Decks } from './decks/decks.ts'
import type { Off } from './decks/deck.ts'
import type { Hearing } from './hearing.ts'
import type { Listener } from './listener.ts'
import type { PlayedRoom } from './playedRoom.ts'
import type { SoundLog } from './soundLog.ts'
import type { StartLatency } from './startLatency.ts'
import type { SoundLock } from './soundLock.ts'
import type { Time } from './time.ts'

interface Told<T> {
  get(): T
  subscribe(listener: () => void): Off
}

/** What the room's player works with. */
export interface PlayerTools {
  readonly room: PlayedRoom
  readonly decks: Decks
  readonly listener: () => Listener
  readonly time: Time
  readonly latency: StartLatency
  readonly log: SoundLog
  readonly hearing: Told<Hearing>
  /** True while somebody listens to something of their own. */
  readonly hush: Told<boolean>
  readonly lock: SoundLock
  /** Tells when headphones or loudspeakers went away. */
  readonly onOutputLost: (listener: () => void) => Off
}
