import type { Deck } from '../deck.ts'

/** An audio element, and the deck that sounds through it just now: one at a time, others wait with what they fetched. */
export class AudioSeat {
  readonly #make: () => HTMLAudioElement
  #audio: HTMLAudioElement | undefined
  holder: Deck | undefined

  /** The element is made when it is first needed. */
  constructor(make: () => HTMLAudioElement) {
    this.#make = make
  }

  get audio(): HTMLAudioElement {
    this.#audio ??= this.#make()
    return this.#audio
  }
}

/** The one audio element of the room's sound, outside of the pages so that it outlives them. */
export const roomSeat = new AudioSeat(() => {
  const audio = document.createElement('audio')
  audio.dataset['testid'] = 'room-audio'
  audio.preload = 'auto'
  document.body.append(audio)
  return audio
})
