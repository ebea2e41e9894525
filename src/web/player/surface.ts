import { emitter } from '#web/connection/emitter.ts'
import type { MusicProviderKey, Off } from './decks/deck.ts'

export interface Rect {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Least width and height at which a vendor's player may be shown. CSS px */
export const LEAST_SURFACE = 200
const CORNER = { width: 320, gap: 12 }
/** Of players that have a name and a button alone. CSS px */
const PANEL_HEIGHT = 96

/** How much height a vendor's player wants. CSS px */
export const surfaceHeightOf = (provider: MusicProviderKey): number =>
  provider === 'youtube' ? LEAST_SURFACE : PANEL_HEIGHT

/** A vendor's player on the page. */
export interface Surface {
  readonly provider: MusicProviderKey
  readonly element: HTMLElement
}

/** Where decks put what must be seen. The shell shows it, whole and uncovered, for as long as a deck needs it. */
export interface SurfacePort {
  /** Resolves with the element once it is on the page; the deck fills it. `onClose`: the listener wants it gone. */
  show(provider: MusicProviderKey, onClose: () => void): Promise<HTMLElement>
  /** The deck needs it no more; the element and what is in it stay for the next song of this provider. */
  hide(provider: MusicProviderKey): void
}

interface Shown {
  readonly provider: MusicProviderKey
  readonly onClose: () => void
}

/** The surface of this visit: one at a time, and the places on pages where it may stand. */
export class SurfaceStore implements SurfacePort {
  readonly #changed = emitter()
  #shown: Shown | undefined
  #slot: Rect | undefined
  #element: HTMLElement | undefined
  #waiting: ((element: HTMLElement) => void)[] = []

  readonly get = (): Shown | undefined => this.#shown
  readonly slot = (): Rect | undefined => this.#slot
  readonly subscribe = (listener: () => void): Off => this.#changed.on(listener)

  show(provider: MusicProviderKey, onClose: () => void): Promise<HTMLElement> {
    if (this.#shown !== undefined && this.#shown.provider !== provider) this.#shown.onClose()
    this.#shown = { provider, onClose }
    this.#changed.tell()
    if (this.#element !== undefined) return Promise.resolve(this.#element)
    return new Promise((resolve) => this.#waiting.push(resolve))
  }

  hide(provider: MusicProviderKey): void {
    if (this.#shown?.provider !== provider) return
    this.#shown = undefined
    this.#changed.tell()
  }

  /** The listener closes it: its deck stops, and the next candidate is offered. */
  readonly close = (): void => {
    const shown = this.#shown
    this.#shown = undefined
    this.#changed.tell()
    shown?.onClose()
  }

  /** The shell says which element stands on the page. */
  readonly mounted = (element: HTMLElement | null): void => {
    this.#element = element ?? undefined
    if (element === null) return
    for (const resolve of this.#waiting.splice(0)) resolve(element)
  }

  /** A page says where it has room for the surface, or that it has none. */
  readonly setSlot = (slot: Rect | undefined): void => {
    this.#slot = slot
    this.#changed.tell()
  }
}

/**
 * Where the surface stands in a window: in the page's slot if that is large enough and wholly visible, else in the
 * lower right corner, above `bottom` px of navigation. `least`: the height it wants.
 */
export const surfaceRect = (
  slot: Rect | undefined,
  window: { readonly width: number; readonly height: number },
  bottom: number,
  least: number = LEAST_SURFACE,
): Rect => {
  const isFit =
    slot !== undefined &&
    slot.width >= LEAST_SURFACE &&
    slot.height >= least &&
    slot.x >= 0 &&
    slot.y >= 0 &&
    slot.x + slot.width <= window.width &&
    slot.y + slot.height <= window.height
  if (isFit) return slot
  const width = Math.max(LEAST_SURFACE, Math.min(CORNER.width, window.width - 2 * CORNER.gap))
  return {
    x: Math.max(0, window.width - width - CORNER.gap),
    y: Math.max(0, window.height - least - bottom - CORNER.gap),
    width,
    height: least,
  }
}

/** The one surface of this tab. */
export const surface = new SurfaceStore()
