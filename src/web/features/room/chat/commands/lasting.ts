const MINUTES = { m: 1, h: 60, d: 1440, w: 10_080 } as const
const LONGEST_MINUTES = 525_600
const span = /^(\d{1,6})([mhdw])(?=\s|$)/i

/** How long something lasts, and why. */
export interface Lasting {
  /** Undefined where no length was said. */
  readonly minutes: number | undefined
  readonly reason: string
}

/** Reads `[10m] [reason]`; lengths are of m, h, d and w, a year at most. */
export const lasting = (words: string): Lasting => {
  const found = span.exec(words)
  const unit = found?.[2]?.toLowerCase()
  const minutes =
    unit === 'm' || unit === 'h' || unit === 'd' || unit === 'w'
      ? Math.min(Number(found?.[1]) * MINUTES[unit], LONGEST_MINUTES)
      : 0
  return {
    minutes: minutes > 0 ? minutes : undefined,
    reason: (found ? words.slice(found[0].length) : words).trim().slice(0, 500),
  }
}
