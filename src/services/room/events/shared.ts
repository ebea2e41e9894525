import type { BaseTools } from '#services/core/context.ts'
import { findEvent, listedEvents } from './store.ts'

/** What anybody may know of an event, wherever its address is shown. */
export interface SharedEvent {
  readonly slug: string
  readonly title: string
  readonly description: string
  readonly pictureUrl: string | null
  /** Of what runs or comes next, else of the last. */
  readonly startTime: Date
  readonly endTime: Date
  /** An IANA name. */
  readonly timeZone: string
  readonly isCancelled: boolean
  /** It stands in lists. */
  readonly isListed: boolean
  readonly revision: number
}

/** An event by its slug or uuid, or a public one by its number, unless it is for members; null if there is none. */
export const sharedEvent = async (tools: BaseTools, slug: string): Promise<SharedEvent | null> => {
  const now = new Date(tools.now())
  const found = await findEvent(tools.db, slug, now)
  if (!found || found.visibility === 'MEMBERS') return null
  const [row] = await listedEvents(tools.db, [found.id], now)
  if (!row) return null
  return {
    slug: row.slug,
    title: row.title,
    description: row.description,
    pictureUrl: row.pictureUrl,
    startTime: row.startTime,
    endTime: row.endTime,
    timeZone: row.timeZone,
    isCancelled: row.cancelledAt !== null,
    isListed: row.visibility === 'PUBLIC',
    revision: row.revision,
  }
}
