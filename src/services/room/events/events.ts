import { isUuid, success } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import type { Event } from '#contract/room/event.ts'
import type * as contract from '#contract/room/events.ts'
import { MOST_OCCURRENCES } from '#contract/room/events.ts'
import { atLeast } from '#contract/roles.ts'
import type { Ctx, Operation, UserCtx } from '#services/core/context.ts'
import { knownRoom } from '../access.ts'
import { knownCommunity } from '../communities/access.ts'
import { knownEvent } from './access.ts'
import { isPlanned, planOf } from './occurrences.ts'
import { eventsPage, occurrencesIn } from './store.ts'
import { dropAnswers, putAnswer } from './storeRsvps.ts'
import { eventsFor } from './view.ts'

const UPCOMING_MS = 60 * 86_400_000

type Query = Parameters<Operation<typeof contract.events>>[1]['query']

/** What the caller may find, and whether they want their own alone. */
const whoAsks = (ctx: UserCtx, mine: 'true' | 'false' | undefined) => ({
  mineOf: mine === 'true' ? ctx.user.uuid : null,
  caller: isUuid(ctx.user.uuid) ? ctx.user.uuid : null,
  seesAll: atLeast(ctx.user.role, 'moderator'),
  now: new Date(ctx.now()),
})

const list = async (ctx: UserCtx, query: Query, most: Date | null = null) => {
  const { from, to, room, community, host, mine } = query
  const until = to === undefined ? most : new Date(to)
  const { rows, count } = await eventsPage(
    ctx.db,
    {
      from: from === undefined ? most && new Date(ctx.now()) : new Date(from),
      to: until,
      roomId: room === undefined ? null : (await knownRoom(ctx, room)).id,
      communityId: community === undefined ? null : (await knownCommunity(ctx, community)).id,
      hostUuid: host ?? null,
      ...whoAsks(ctx, mine),
    },
    { limit: query.limit || 100, offset: query.offset },
  )
  return { events: await eventsFor(ctx, rows), count }
}

export const events: Operation<typeof contract.events> = (ctx, { query }) => list(ctx, query)

export const upcomingEvents: Operation<typeof contract.upcomingEvents> = (ctx, { query }) =>
  list(ctx, query, new Date(ctx.now() + UPCOMING_MS))

export const occurrences: Operation<typeof contract.occurrences> = async (ctx, { query }) => {
  const filter = {
    from: new Date(query.from),
    to: new Date(query.to),
    roomId: null,
    communityId: null,
    hostUuid: null,
    ...whoAsks(ctx, query.mine),
  }
  const rows = await occurrencesIn(ctx.db, filter, MOST_OCCURRENCES)
  return {
    occurrences: rows.map(({ slug, title, startTime, endTime, cancelledAt }) => ({
      slug,
      title,
      startTime: startTime.toISOString(),
      endTime: endTime.toISOString(),
      isCancelled: cancelledAt !== null,
    })),
  }
}

/** One event as this caller sees it. */
export const eventFor = async (ctx: Ctx, reference: string): Promise<Event> => {
  const [event] = await eventsFor(ctx, [await knownEvent(ctx, reference)])
  return event ?? refuse('eventNotFound')
}

export const event: Operation<typeof contract.event> = (ctx, { params }) => eventFor(ctx, params.id)
export const eventBySlug: Operation<typeof contract.eventBySlug> = (ctx, { params }) =>
  eventFor(ctx, params.id)

export const answerEvent: Operation<typeof contract.answerEvent> = async (ctx, { params, body }) => {
  const row = await knownEvent(ctx, params.id)
  const { answer, occurrence } = body
  if (row.cancelledAt || (occurrence !== undefined && !isPlanned(planOf(row), occurrence)))
    return refuse('eventNotFound')
  const answeredAt = new Date(ctx.now())
  await putAnswer(ctx.db, {
    eventId: row.id,
    planned: occurrence ?? '',
    userUuid: ctx.user.uuid,
    answer,
    answeredAt,
  })
  return eventFor(ctx, row.uuid)
}

export const withdrawAnswer: Operation<typeof contract.withdrawAnswer> = async (ctx, { params }) => {
  const { id } = await knownEvent(ctx, params.id)
  await dropAnswers(ctx.db, id, ctx.user.uuid)
  return success
}
