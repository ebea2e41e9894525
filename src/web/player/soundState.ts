import { emitter } from '#web/connection/emitter.ts'
import type { Off } from './decks/deck.ts'
import type { Sound } from './sound.ts'

/** How the room sounds here, for whoever shows it. */
export class SoundState {
  readonly #changed = emitter()
  #sound: Sound = { kind: 'silent' }

  readonly get = (): Sound => this.#sound
  readonly subscribe = (listener: () => void): Off => this.#changed.on(listener)
  /** Something about it is new that only who looks closer can tell. */
  readonly tell = (): void => this.#changed.tell()

  readonly say = (sound: Sound): void => {
    if (JSON.stringify(sound) === JSON.stringify(this.#sound)) return
    this.#sound = sound
    this.#changed.tell()
  }
}
