const strengths = { easy: 0.75, normal: 1, hard: 1.5 } as const

/** Fewer active listeners than these do not vote on ending a song. */
export const LEAST_LISTENERS = 3

/** How many of so many active listeners end a song by their votes; asked of three at least. */
export const skipVotesNeeded = (listeners: number, strength: keyof typeof strengths): number =>
  Math.min(listeners, Math.max(2, Math.ceil(12 * strengths[strength] * Math.log1p(listeners / 18))))
