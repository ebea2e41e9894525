import { LASTS_FROM_MS } from '#contract/merch/consumables.ts'
import type { ShownEffect } from '#contract/realtime/effects.ts'

/** Nobody sees more than this many at once. */
const MOST = 8

/** Whether an effect is kept in the room's state, which then says when it is over. */
export const isKept = ({ startsAt, endsAt }: ShownEffect): boolean => endsAt - startsAt > LASTS_FROM_MS

export interface EffectsNow {
  readonly shown: readonly ShownEffect[]
  /** When the next begins or ends, on the server's clock; undefined if nothing is to come. */
  readonly next: number | undefined
}

/**
 * What is to be seen at a time of the server's clock: of those the state keeps and those that were told, what has begun
 * and is not over. One that hangs on a play ends with it.
 */
export const effectsNow = (
  kept: readonly ShownEffect[],
  told: readonly ShownEffect[],
  { now, playId }: { readonly now: number; readonly playId: string | undefined },
): EffectsNow => {
  const known = new Set(kept.map(({ purchaseId }) => purchaseId))
  const left = [...kept, ...told.filter(({ purchaseId }) => !known.has(purchaseId))].filter(
    (effect) => effect.endsAt > now && (effect.playId === undefined || effect.playId === playId),
  )
  const times = left.map(({ startsAt, endsAt }) => (startsAt > now ? startsAt : endsAt))
  return {
    shown: left
      .filter(({ startsAt }) => startsAt <= now)
      .toSorted((a, b) => a.startsAt - b.startsAt)
      .slice(-MOST),
    next: times.length === 0 ? undefined : Math.min(...times),
  }
}
