import type { Deck } from '../deck.ts'

/** An audio element, and the deck that sounds through it just now: one at a time, others wait with what they fetched. */
export class SharedAudio {
  readonly #make: () => HTMLAudioElement
  #element: HTMLAudioElement | undefined
  holder: Deck | undefined

  /** The element is made when it is first needed. */
  constructor(make: () => HTMLAudioElement) {
    this.#make = make
  }

  get element(): HTMLAudioElement {
    this.#element ??= this.#make()
    return this.#element
  }
}

/** The one audio element of the room's sound, outside of the pages so that it outlives them. */
export const roomAudio = new SharedAudio(() => {
  const audio = document.createElement('audio')
  audio.dataset['testid'] = 'room-audio'
  audio.preload = 'auto'
  document.body.append(audio)
  return audio
})
