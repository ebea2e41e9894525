import { isUuid } from '#contract/common.ts'
import { atLeast } from '#contract/roles.ts'
import { type Event, Recurrence, RsvpAnswer } from '#contract/room/event.ts'
import type { Ctx } from '#services/core/context.ts'
import { peopleOf } from '#services/user/api.ts'
import { Changes } from './occurrences.ts'
import type { ListedEvent } from './store.ts'
import { runsPlacesOf } from './storeRights.ts'
import { answersTo } from './storeRsvps.ts'

const statusOf = ({ cancelledAt, startTime, endTime }: ListedEvent, now: number): Event['status'] => {
  if (cancelledAt) return 'CANCELLED'
  if (endTime.getTime() <= now) return 'ENDED'
  return startTime.getTime() <= now ? 'LIVE' : 'SCHEDULED'
}

/** What is left out of a repetition: what was written so, and what was cancelled since. */
const shownRecurrence = (row: ListedEvent): Recurrence | null => {
  const rule = Recurrence.nullable().parse(row.recurrence)
  if (rule === null) return null
  const cancelled = Object.entries(Changes.parse(row.changes)).flatMap(([planned, change]) =>
    change.cancelled ? [planned] : [],
  )
  const except = [...new Set([...(rule.except ?? []), ...cancelled])].sort()
  return { ...rule, ...(except.length > 0 && { except }) }
}

/** Events as this caller sees them, in the order given. */
export const eventsFor = async (ctx: Ctx, rows: readonly ListedEvent[]): Promise<Event[]> => {
  if (rows.length === 0) return []
  // A service's uuid is its name.
  const caller = ctx.user && isUuid(ctx.user.uuid) ? ctx.user.uuid : null
  const friends = ctx.user?.type === 'user' ? await ctx.relations.friendsToMeet(ctx.user.uuid) : []
  const [answers, hosts, runs] = await Promise.all([
    answersTo(
      ctx.db,
      rows.map(({ id, planned }) => ({ eventId: id, planned })),
      caller,
      friends,
    ),
    peopleOf(
      ctx,
      rows.map(({ hostUuid }) => hostUuid),
    ),
    caller === null
      ? new Set<number>()
      : runsPlacesOf(
          ctx.db,
          rows.map(({ id }) => id),
          caller,
        ),
  ])
  const byEvent = new Map(answers.map((row) => [row.eventId, row]))
  const isStaff = ctx.user !== null && atLeast(ctx.user.role, 'moderator')
  return rows.map((row) => {
    const answered = byEvent.get(row.id)
    return {
      id: row.id,
      uuid: row.uuid,
      slug: row.slug,
      title: row.title,
      description: row.description,
      pictureUrl: row.pictureUrl,
      roomUuid: row.roomUuid,
      roomSlug: row.roomSlug,
      communityUuid: row.communityUuid,
      hostUuid: row.hostUuid,
      hostName: hosts.get(row.hostUuid)?.profile.nickname ?? '',
      startTime: row.startTime.toISOString(),
      endTime: row.endTime.toISOString(),
      timeZone: row.timeZone,
      localStart: row.localStart,
      durationMinutes: row.durationMinutes,
      recurrence: shownRecurrence(row),
      visibility: row.visibility as Event['visibility'],
      status: statusOf(row, ctx.now()),
      going: answered?.going ?? 0,
      interested: answered?.interested ?? 0,
      rsvp: RsvpAnswer.nullable().parse(answered?.rsvp ?? null),
      friendsGoing: answered?.friends ?? [],
      revision: row.revision,
      occurrence: row.planned,
      mayChange: isStaff || row.hostUuid === caller || runs.has(row.id),
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    }
  })
}
