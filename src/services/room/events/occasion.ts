import type { BaseTools } from '#services/core/context.ts'
import { listedEvents, findEvent } from './store.ts'
import { peopleWhoAnswered } from './storeRsvps.ts'

/** What of an event is told, and whom. */
export interface Occasion {
  readonly title: string
  readonly slug: string
  readonly roomUuid: string | null
  readonly hostUuid: string
  readonly going: readonly string[]
  readonly interested: readonly string[]
}

/** An occurrence of an event with who comes; null for the next one, and null if the event is gone. */
export const occasionOf = async (
  tools: BaseTools,
  eventUuid: string,
  occurrence: string | null,
): Promise<Occasion | null> => {
  const now = new Date(tools.now())
  const found = await findEvent(tools.db, eventUuid, now)
  const [row] = found ? await listedEvents(tools.db, [found.id], now) : []
  if (!row) return null
  const named = { eventId: row.id, planned: occurrence ?? row.planned }
  const people = await peopleWhoAnswered(tools.db, named, ['going', 'interested'])
  const those = (answer: string) => people.flatMap((one) => (one.answer === answer ? [one.userUuid] : []))
  return {
    title: row.title,
    slug: row.slug,
    roomUuid: row.roomUuid,
    hostUuid: row.hostUuid,
    going: those('going'),
    interested: those('interested'),
  }
}
