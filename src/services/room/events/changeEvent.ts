import { success } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import type { EventChange } from '#contract/room/event.ts'
import type * as contract from '#contract/room/events.ts'
import { eventChanged } from '#facts/room.ts'
import type { DataOf } from '#facts/kinds.ts'
import type { Operation, UserCtx } from '#services/core/context.ts'
import { refuseWords } from '#services/core/refuseWords.ts'
import { defined } from '#services/core/defined.ts'
import { ownEvent, placeFor } from './access.ts'
import { refusePast, refuseTooMany } from './createEvent.ts'
import { eventFor } from './events.ts'
import { type Changes, isPlanned, type Plan, planOf } from './occurrences.ts'
import { planAhead } from './plan.ts'
import { checkRecurrence } from './recurrence.ts'
import { eventSlugs } from './slug.ts'
import { type EventChanges, isEventSlugTaken, type ListedEvent, lockEvent, updateEvent } from './store.ts'
import { readTiming } from './timing.ts'

type Changed = DataOf<typeof eventChanged>['changed']

/** Stores what changed of an event, plans it anew and tells it. */
const store = (
  ctx: UserCtx,
  { id, uuid }: ListedEvent,
  occurrence: string | null,
  changed: Changed,
  change: (plan: Plan, revision: number) => EventChanges,
  roomId?: number | null,
): Promise<void> =>
  ctx
    .tx(async (tx) => {
      const row = await lockEvent(tx.db, id)
      if (!row || row.cancelledAt) return refuse('eventNotFound')
      if (roomId !== undefined && roomId !== row.roomId)
        await refuseTooMany(tx, { roomId, hostUuid: row.hostUuid })
      const columns = { ...change(planOf(row), row.revision), updatedAt: new Date(tx.now()) }
      const stored = await updateEvent(tx.db, id, columns)
      if (!stored.cancelledAt) await planAhead(tx, stored)
      tx.emit(eventChanged({ eventUuid: uuid, occurrence, changed }))
    })
    .catch((error: unknown) => (isEventSlugTaken(error) ? refuse('eventSlugTaken') : Promise.reject(error)))

/** What differs of one occurrence, added to what did. */
const changedOne = (
  plan: Plan,
  planned: string,
  change: Omit<Changes[string], 'revision'>,
): { changes: string } => {
  if (!isPlanned(plan, planned)) return refuse('eventNotFound')
  const before = plan.changes[planned]
  const after = { ...before, ...change, revision: (before?.revision ?? 0) + 1 }
  return { changes: JSON.stringify({ ...plan.changes, [planned]: after }) }
}

/** Moves one occurrence: it keeps its name, and the others stay where they are. */
const moveOne = async (ctx: UserCtx, row: ListedEvent, occurrence: string, body: EventChange) => {
  const { localStart, durationMinutes, startTime, endTime, ...others } = body
  if (Object.keys(others).some((key) => key !== 'occurrence' && key !== 'timeZone'))
    return refuse('badRequest', { message: 'occurrence: only when it is may differ' })
  const before = { ...planOf(row), localStart: planOf(row).changes[occurrence]?.localStart ?? occurrence }
  const when = readTiming({ ...defined({ localStart, durationMinutes, startTime, endTime }) }, before)
  refusePast(when, ctx.now())
  await store(ctx, row, occurrence, ['time'], (plan) =>
    changedOne(plan, occurrence, {
      localStart: when.localStart,
      durationMinutes: when.durationMinutes,
    }),
  )
}

const changeAll = async (ctx: UserCtx, row: ListedEvent, body: EventChange): Promise<void> => {
  const { title, description, pictureUrl, room, community, recurrence, visibility, slug } = body
  if (slug !== undefined && !eventSlugs.isSlug(slug)) return refuse('slugReserved')
  await refuseWords(ctx, title)
  const before = planOf(row)
  const when = readTiming(body, before)
  const rule = recurrence === undefined ? before.recurrence : recurrence
  checkRecurrence(when.localStart, rule)
  const isMoved =
    when.localStart !== before.localStart ||
    when.timeZone !== before.timeZone ||
    when.durationMinutes !== before.durationMinutes ||
    JSON.stringify(rule) !== JSON.stringify(before.recurrence)
  if (when.localStart !== before.localStart || when.timeZone !== before.timeZone) refusePast(when, ctx.now())
  const named = await placeFor(ctx, { room, community })
  const place = {
    roomId: room === undefined ? row.roomId : named.roomId,
    communityId: community === undefined ? row.communityId : named.communityId,
  }
  if ((visibility ?? row.visibility) === 'MEMBERS' && place.communityId === null)
    return refuse('badRequest', { message: 'visibility: only a community has members' })
  const changed: Changed = [
    ...(isMoved ? (['time'] as const) : []),
    ...(place.roomId === row.roomId ? [] : (['room'] as const)),
  ]
  const told: Changed = changed.length > 0 ? changed : ['other']
  await store(
    ctx,
    row,
    null,
    told,
    (_plan, revision) => ({
      ...defined({ title, description, pictureUrl, visibility, slug }),
      ...place,
      ...when,
      recurrence: rule && JSON.stringify(rule),
      // Single occurrences are named by when they were planned: planned anew, they are others.
      ...(isMoved && { changes: '{}' }),
      revision: revision + 1,
    }),
    place.roomId,
  )
}

export const changeEvent: Operation<typeof contract.changeEvent> = async (ctx, { params, body }) => {
  const row = await ownEvent(ctx, params.id)
  if (row.cancelledAt) return refuse('eventNotFound')
  if (body.occurrence === undefined) await changeAll(ctx, row, body)
  else await moveOne(ctx, row, body.occurrence, body)
  return eventFor(ctx, row.uuid)
}

export const cancelEvent: Operation<typeof contract.cancelEvent> = async (ctx, { params, body }) => {
  const row = await ownEvent(ctx, params.id)
  const { occurrence } = body
  if (occurrence === undefined)
    await store(ctx, row, null, ['cancelled'], (_plan, revision) => ({
      cancelledAt: new Date(ctx.now()),
      revision: revision + 1,
    }))
  else
    await store(ctx, row, occurrence, ['cancelled'], (plan) =>
      changedOne(plan, occurrence, { cancelled: true }),
    )
  return success
}
