import { emitter } from '#web/connection/emitter.ts'
import { keepJson, keptJson } from './keptJson.ts'

/** How this browser wants to hear: kept over visits. */
export interface Hearing {
  /** 0..1, as on the slider. */
  readonly volume: number
  readonly muted: boolean
  /** How much later than the browser believes the sound is heard, ms: headphones without a wire. */
  readonly delayMs: number
}

const key = 'roomtone.hearing'
export const MOST_DELAY_MS = 500
const byDefault: Hearing = { volume: 0.8, muted: false, delayMs: 0 }

const within = (value: unknown, most: number, fallback: number): number =>
  typeof value === 'number' && value >= 0 && value <= most ? value : fallback

const stored = (): Hearing => {
  const { volume, muted, delayMs } = Object(keptJson(key)) as Record<string, unknown>
  return {
    volume: within(volume, 1, byDefault.volume),
    muted: muted === true,
    delayMs: within(delayMs, MOST_DELAY_MS, 0),
  }
}

/** How this browser wants to hear, as a page reads it anew. */
export const readHearing = () => {
  const changed = emitter()
  let current: Hearing | undefined
  const get = (): Hearing => (current ??= stored())
  return {
    get,
    set: (change: Partial<Hearing>): void => {
      current = { ...get(), ...change }
      keepJson(key, current)
      changed.tell()
    },
    subscribe: (listener: () => void): (() => void) => changed.on(listener),
  }
}

/** Volume, mute and calibration of this browser. */
export const hearing = readHearing()
