import type { AdminEvent } from '#contract/room/event.ts'
import type * as contract from '#contract/room/events.ts'
import { refuse } from '#contract/errors.ts'
import type { Ctx, Operation } from '#services/core/context.ts'
import { joinsOf } from '#services/core/crud/joinsOf.ts'
import { parseCrud } from '#services/core/crud/parseCrud.ts'
import { pickFields } from '#services/core/crud/pickFields.ts'
import { findEvent, type ListedEvent, listedEvents } from './store.ts'
import { adminEventsPage } from './storeAdmin.ts'
import { eventsFor } from './view.ts'

const relations = ['room', 'community'] as const

/** What names a place, if there is one. */
const placeOf = (uuid: string | null, slug: string | null, name: string | null) =>
  uuid === null || slug === null || name === null ? null : { uuid, slug, name }

const adminViews = async (
  ctx: Ctx,
  rows: readonly ListedEvent[],
  join: ReadonlySet<(typeof relations)[number]>,
): Promise<AdminEvent[]> => {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return (await eventsFor(ctx, rows)).flatMap((event) => {
    const row = byId.get(event.id)
    if (!row) return []
    return {
      ...event,
      cancelledAt: row.cancelledAt?.toISOString() ?? null,
      ...(join.has('room') && { room: placeOf(row.roomUuid, row.roomSlug, row.roomName) }),
      ...(join.has('community') && {
        community: placeOf(row.communityUuid, row.communitySlug, row.communityName),
      }),
    }
  })
}

export const adminEvents: Operation<typeof contract.adminEvents> = async (ctx, { query }) => {
  const request = parseCrud(query)
  const join = joinsOf(request, relations)
  const page = await adminEventsPage(ctx.db, request)
  const ids = page.data.map(({ id }) => id)
  const rows = new Map((await listedEvents(ctx.db, ids, new Date(ctx.now()))).map((row) => [row.id, row]))
  const inOrder = ids.flatMap((id) => rows.get(id) ?? [])
  const data = await adminViews(ctx, inOrder, join)
  return { ...page, data: data.map((one) => pickFields(one, request.fields)) }
}

export const adminEvent: Operation<typeof contract.adminEvent> = async (ctx, { params }) => {
  const now = new Date(ctx.now())
  // Those cancelled long ago too.
  const staff = { caller: null, seesAll: true }
  const { id } = (await findEvent(ctx.db, params.id, new Date(0), staff)) ?? refuse('eventNotFound')
  const [event] = await adminViews(ctx, await listedEvents(ctx.db, [id], now), new Set())
  return event ?? refuse('eventNotFound')
}
