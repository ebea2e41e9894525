/** How far back a dashboard looks, in days. */
export const spans = ['7', '30', '90', '365'] as const
export type SpanDays = (typeof spans)[number]

/** Above so many days a step is a week. */
const LONGEST_OF_DAYS = 92

const midnight = (time: number, daysLater = 0): Date => {
  const day = new Date(time)
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + daysLater)
}

export interface Span {
  readonly from: Date
  readonly to: Date
  readonly step: 'day' | 'week'
}

/** The last days until a time, today among them, in the reader's zone. */
export const spanOf = (days: SpanDays, now: number): Span => ({
  from: midnight(now, 1 - Number(days)),
  to: new Date(now),
  step: Number(days) > LONGEST_OF_DAYS ? 'week' : 'day',
})

/** When each step of a span began, first to last; weeks begin on Mondays. */
export const stepsOf = ({ from, to, step }: Span): Date[] => {
  const [length, back] = step === 'week' ? [7, (from.getDay() + 6) % 7] : [1, 0]
  const steps: Date[] = []
  for (let at = midnight(from.getTime(), -back); at <= to; at = midnight(at.getTime(), length)) steps.push(at)
  return steps
}

/** What is known of each step of a span, and what stands for a step in which nothing happened. */
export const filled = <T extends { readonly at: string }, E>(
  known: readonly T[],
  span: Span,
  empty: E,
): (T | (E & { readonly at: string }))[] => {
  const byTime = new Map(known.map((one) => [Date.parse(one.at), one]))
  return stepsOf(span).map((at) => byTime.get(at.getTime()) ?? { ...empty, at: at.toISOString() })
}
