import { emitter } from '#web/connection/emitter.ts'
import type { Off } from '../decks/deck.ts'
import type { Order, Said } from './messages.ts'

const isSaid = (data: unknown): data is Said => typeof data === 'object' && data !== null && 'say' in data

/**
 * The frame in which a vendor's player runs, a page of a policy of its own: made when it is first needed, and kept as long
 * as the visit, so that one tap lasts.
 */
export class PlayerFrame {
  readonly #path: string
  readonly #title: string
  readonly #playerUrl: () => Promise<string | null>
  readonly #said = emitter<[Said]>()
  #frame: HTMLIFrameElement | undefined
  #origin = ''
  #ready: Promise<void> | undefined

  /** `playerUrl`: where players are served from; null: from here. */
  constructor(provider: string, title: string, playerUrl: () => Promise<string | null>) {
    this.#path = `/player/${provider}`
    this.#title = title
    this.#playerUrl = playerUrl
  }

  readonly onSaid = (listener: (said: Said) => void): Off => this.#said.on(listener)

  /** Resolves once the player in it can be told something; given up by whoever waits. */
  open(place: HTMLElement): Promise<void> {
    if (this.#frame !== undefined) this.#frame.hidden = false
    this.#ready ??= this.#open(place)
    return this.#ready
  }

  /** Unseen until it is opened again: another player stands in its place. */
  conceal(): void {
    if (this.#frame !== undefined) this.#frame.hidden = true
  }

  send(order: Order): void {
    this.#frame?.contentWindow?.postMessage(order, this.#origin)
  }

  /** Away with it: the next song begins with a new one. */
  drop(): void {
    removeEventListener('message', this.#hear)
    this.#frame?.remove()
    this.#frame = undefined
    this.#ready = undefined
  }

  async #open(place: HTMLElement): Promise<void> {
    const address = new URL(this.#path, (await this.#playerUrl()) ?? location.origin)
    address.searchParams.set('lang', document.documentElement.lang)
    this.#origin = address.origin
    const frame = document.createElement('iframe')
    frame.title = this.#title
    frame.allow = 'autoplay; encrypted-media'
    frame.className = 'block size-full border-0'
    frame.src = address.href
    this.#frame = frame
    addEventListener('message', this.#hear)
    const ready = new Promise<void>((resolve) => {
      const end = this.onSaid(({ say }) => {
        if (say !== 'ready') return
        end()
        resolve()
      })
    })
    place.append(frame)
    await ready
  }

  readonly #hear = ({ data, source, origin }: MessageEvent<unknown>): void => {
    const isOurs = source === this.#frame?.contentWindow && origin === this.#origin
    if (isOurs && isSaid(data)) this.#said.tell(data)
  }
}
