import type { Event } from '#contract/room/event.ts'

const DAY_MS = 86_400_000
const MOST = 12

/** The events that run, then those that begin within a day of `now` (epoch ms); twelve at most. */
export const soonOf = (events: readonly Event[], now: number): Event[] => {
  const begins = ({ startTime }: Event): number => Date.parse(startTime)
  const running = events.filter(({ status }) => status === 'LIVE')
  const ahead = events.filter((event) => event.status === 'SCHEDULED' && begins(event) <= now + DAY_MS)
  return [...running, ...ahead.toSorted((a, b) => begins(a) - begins(b))].slice(0, MOST)
}
