import ical, { ICalEventStatus } from 'ical-generator'
import type { BinaryAnswer } from '#contract/binary.ts'
import { entityTag } from '#services/core/entityTag.ts'
import { occurrencesBetween, planOf } from './occurrences.ts'
import type { ListedEvent } from './store.ts'

const YEAR_MS = 366 * 86_400_000
const DAY_MS = 86_400_000
/** How long a calendar may be kept, and how often it is asked for, in seconds. */
const FRESH_S = 15 * 60
const REFRESH_S = 6 * 3600

interface Feed {
  readonly name: string
  readonly publicUrl: string
  /** Epoch milliseconds. */
  readonly now: number
  /** With the only occurrences that count; null for all. */
  readonly events: readonly { readonly row: ListedEvent; readonly only: ReadonlySet<string> | null }[]
}

/**
 * A calendar (RFC 5545): every occurrence of the next twelve months is an entry of its own with its times in UTC, so
 * that no reader needs a table of zones, and an exception is simply another line.
 */
export const feedOf = ({ name, publicUrl, now, events }: Feed): string => {
  const host = new URL(publicUrl).hostname
  const calendar = ical({
    name,
    prodId: { company: 'Roomtone', product: 'Roomtone', language: 'EN' },
    ttl: REFRESH_S,
  })
  for (const { row, only } of events)
    for (const one of occurrencesBetween(planOf(row), now - DAY_MS, now + YEAR_MS)) {
      if (only && !only.has(one.planned)) continue
      const isOff = one.cancelled || row.cancelledAt !== null
      calendar.createEvent({
        id: `${row.uuid}-${one.planned.replace(/[-:]/g, '')}@${host}`,
        stamp: row.updatedAt,
        sequence: row.revision + one.revision,
        start: one.start,
        end: one.end,
        summary: row.title,
        description: row.description,
        location: row.roomName ?? row.communityName ?? '',
        url: `${publicUrl}/e/${row.slug}`,
        status: isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      })
    }
  return calendar.toString()
}

/** A calendar as it is answered. */
export const feedAnswer = (text: string, isPublic: boolean): BinaryAnswer => ({
  contentType: 'text/calendar; charset=utf-8',
  body: text,
  cacheControl: `${isPublic ? 'public' : 'private'}, max-age=${FRESH_S}`,
  headers: { etag: entityTag(text) },
})
