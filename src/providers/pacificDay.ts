const HOUR_MS = 3_600_000
const pacific = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Los_Angeles',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The next midnight in California, epoch ms: Google counts its days there. */
export const pacificMidnight = (now: number): number => {
  const today = pacific.format(now)
  let [before, after] = [now, now + 25 * HOUR_MS]
  // The hour at which the day turns moves with summer time: it is looked for, to the second.
  while (after - before > 1000) {
    const middle = (before + after) / 2
    if (pacific.format(middle) === today) before = middle
    else after = middle
  }
  return Math.ceil(after / 1000) * 1000
}

/** Seconds until then. */
export const secondsToPacificMidnight = (now: number): number =>
  Math.ceil((pacificMidnight(now) - now) / 1000)

/** The day in California, e.g. 2026-03-01. */
export const pacificDay = (now: number): string => pacific.format(now)
