import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/room/events.ts'
import { MOST_EVENTS_OF_HOST, MOST_EVENTS_OF_ROOM } from '#contract/room/events.ts'
import { eventCreated } from '#facts/room.ts'
import type { Operation, Tx } from '#services/core/context.ts'
import { refuseWords } from '#services/core/refuseWords.ts'
import { holdLock } from '#services/core/storeLocks.ts'
import { insertUnderFreeSlug } from '../slugs.ts'
import { placeFor } from './access.ts'
import { eventFor } from './events.ts'
import { firstOccurrences } from './occurrences.ts'
import { planAhead } from './plan.ts'
import { checkRecurrence } from './recurrence.ts'
import { eventSlugs } from './slug.ts'
import { comingEvents, insertEvent } from './store.ts'
import { readTiming } from './timing.ts'
import { instantOf } from './wallTime.ts'

/** Refuses what begins before now. */
export const refusePast = (
  { localStart, timeZone }: { readonly localStart: string; readonly timeZone: string },
  now: number,
): void => {
  if (instantOf(localStart, timeZone) <= now) refuse('eventInPast')
}

/** Refuses one more coming event than a room or host may have; counts right among others made at once. */
export const refuseTooMany = async (
  tx: Tx,
  { roomId, hostUuid }: { readonly roomId: number | null; readonly hostUuid: string },
): Promise<void> => {
  const now = new Date(tx.now())
  await holdLock(tx.db, 'events', hostUuid)
  if ((await comingEvents(tx.db, { hostUuid }, now)) >= MOST_EVENTS_OF_HOST) refuse('tooManyEvents')
  if (roomId === null) return
  await holdLock(tx.db, 'events', String(roomId))
  if ((await comingEvents(tx.db, { roomId }, now)) >= MOST_EVENTS_OF_ROOM) refuse('tooManyEvents')
}

export const createEvent: Operation<typeof contract.createEvent> = async (ctx, { body }) => {
  const { title, description, pictureUrl, room, community, recurrence = null, visibility, slug } = body
  if (room === undefined && community === undefined)
    return refuse('badRequest', { message: 'room: an event takes place in a room or a community' })
  if (visibility === 'MEMBERS' && community === undefined)
    return refuse('badRequest', { message: 'visibility: only a community has members' })
  if (slug !== undefined && !eventSlugs.isSlug(slug)) return refuse('slugReserved')
  await refuseWords(ctx, title)
  const when = readTiming(body)
  checkRecurrence(when.localStart, recurrence)
  refusePast(when, ctx.now())
  const place = await placeFor(ctx, { room, community })
  const at = new Date(ctx.now())
  const columns = {
    ...when,
    ...place,
    title,
    description: description ?? '',
    pictureUrl: pictureUrl ?? null,
    hostUuid: ctx.user.uuid,
    recurrence: recurrence && JSON.stringify(recurrence),
    visibility: visibility ?? 'PUBLIC',
    createdAt: at,
    updatedAt: at,
  }
  const row = await ctx.tx(async (tx) => {
    await refuseTooMany(tx, { roomId: place.roomId, hostUuid: ctx.user.uuid })
    const insert = (free: string) => insertEvent(tx.db, { ...columns, slug: free, uuid: tx.id() })
    const made = await insertUnderFreeSlug(eventSlugs, { name: title, wanted: slug }, insert)
    if (!made) return refuse('eventSlugTaken')
    await planAhead(tx, made)
    tx.emit(eventCreated({ eventUuid: made.uuid }))
    return made
  })
  return eventFor(ctx, row.uuid)
}

/** So many times are shown before an event is made. */
const PREVIEWED = 5

export const previewEvent: Operation<typeof contract.previewEvent> = (ctx, { body }) => {
  const when = readTiming(body)
  const recurrence = body.recurrence ?? null
  checkRecurrence(when.localStart, recurrence)
  refusePast(when, ctx.now())
  const from = instantOf(when.localStart, when.timeZone)
  const next = firstOccurrences({ ...when, recurrence, changes: {} }, from, PREVIEWED)
  return Promise.resolve({
    occurrences: next.map(({ localStart, start, end }) => ({
      localStart,
      startTime: start.toISOString(),
      endTime: end.toISOString(),
    })),
  })
}
