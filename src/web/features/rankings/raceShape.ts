/** A line of a race: where it goes, and where the head at its end stands. All in 0 to 1, from the left top. */
export interface RaceLine {
  readonly userUuid: string
  readonly points: readonly { readonly x: number; readonly y: number }[]
  readonly headY: number
}

interface Given {
  readonly userUuid: string
  readonly points: readonly number[]
}

/** Lines from nothing to what each has, and heads that stand `gap` apart at least. */
export const raceShape = (lines: readonly Given[], steps: number, gap: number): RaceLine[] => {
  const top = Math.max(1, ...lines.flatMap(({ points }) => points))
  const heightOf = (points: number): number => 1 - points / top
  const drawn = lines.map(({ userUuid, points }) => ({
    userUuid,
    points: [0, ...points].map((value, n) => ({ x: n / Math.max(1, steps), y: heightOf(value) })),
    end: heightOf(points.at(-1) ?? 0),
  }))
  const byEnd = drawn.toSorted((a, b) => a.end - b.end)
  const places = new Map<string, number>()
  let last = -gap
  for (const { userUuid, end } of byEnd) {
    last = Math.max(end, last + gap)
    places.set(userUuid, last)
  }
  // Those that were pushed out below move up again.
  let least = 1 + gap
  for (const { userUuid } of byEnd.toReversed()) {
    least = Math.min(places.get(userUuid) ?? 1, least - gap)
    places.set(userUuid, least)
  }
  return drawn.map(({ userUuid, points, end }) => ({ userUuid, points, headY: places.get(userUuid) ?? end }))
}
