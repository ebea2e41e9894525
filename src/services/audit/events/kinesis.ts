import type * as contract from '#contract/audit/events.ts'
import { CALL_BYTES, EVENTS_A_CALL, EVENTS_AN_HOUR } from '#contract/audit/events.ts'
import { refuse } from '#contract/errors.ts'
import type { Operation, UserCtx } from '#services/core/context.ts'
import { oncePerInstance } from '#services/core/oncePerInstance.ts'
import { roomByReference } from '#services/room/api.ts'
import { wantsNoAnalytics } from '#services/user/api.ts'
import { believedPlays } from './believedPlays.ts'
import { countDropped } from './drops.ts'
import { type ReadEvent, readEvent } from './readEvent.ts'
import { logPlayers } from './logPlayers.ts'
import { tellHeard, wantedHeard } from './tellHeard.ts'
import { insertEvents, insertFeedback, notePlay, openMonth } from './store.ts'

const DEEPEST = 6
const HOUR_MS = 3_600_000
/** Rooms that are looked up for one call; events of others stand without their room. */
const MOST_ROOMS = 5

const isWithin = (value: unknown, depth: number): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (depth > 0 && Object.values(value).every((part) => isWithin(part, depth - 1)))

export const kinesis: Operation<typeof contract.kinesis> = async (ctx, { body }) => {
  const sent: readonly unknown[] = body.events ?? [body]
  if (sent.length > EVENTS_A_CALL) return refuse('tooManyAtOnce')
  const shallow = sent.filter((event) => isWithin(event, DEEPEST))
  if (Buffer.byteLength(JSON.stringify(shallow)) > CALL_BYTES) return refuse('tooLarge')
  const read = shallow.map((event) => readEvent(event, ctx.now()) ?? refuse('eventUnreadable'))
  const understood = read.flatMap((event) => ('dropped' in event ? [] : [event]))
  const isKept = !ctx.optsOut && !(await wantsNoAnalytics(ctx, ctx.user))
  // How long plays were is looked up once, for both who want to know.
  const believed = await believedPlays(ctx, isKept ? understood : wantedHeard(ctx, understood))
  await tellHeard(ctx, believed)
  await logPlayers(ctx, understood)
  if (!isKept) return { accepted: 0, dropped: sent.length }

  countDropped(ctx, 'tooDeep', sent.length - shallow.length)
  for (const event of read) {
    if ('dropped' in event) countDropped(ctx, event.dropped)
    if ('extra' in event) for (const name of event.extra) countDropped(ctx, name)
  }
  const accepted = await keep(ctx, await withinTheHour(ctx, believed))
  return { accepted, dropped: sent.length - accepted }
}

/** Those events that the caller may still have kept within this hour. */
const withinTheHour = async (ctx: UserCtx, events: readonly ReadEvent[]): Promise<readonly ReadEvent[]> => {
  if (events.length === 0) return events
  const total = await ctx.kv.add(`audit.events.${ctx.user.uuid}`, events.length, HOUR_MS)
  const kept = events.slice(0, Math.max(0, EVENTS_AN_HOUR - (total - events.length)))
  countDropped(ctx, 'tooMany', events.length - kept.length)
  return kept
}

const openMonths = oncePerInstance('audit.months', () => new Set<string>())

/** Makes sure that this month can be written to; asked of the database once a month. */
const openThisMonth = async (ctx: UserCtx, at: Date): Promise<void> => {
  const month = at.toISOString().slice(0, 7)
  const open = openMonths(ctx)
  if (open.has(month)) return
  await openMonth(ctx.db, at)
  open.add(month)
}

const roomsIn = async (ctx: UserCtx, events: readonly ReadEvent[]): Promise<ReadonlyMap<unknown, string>> => {
  const slugs = new Set(
    events.flatMap(({ data }) => (typeof data.roomSlug === 'string' ? [data.roomSlug] : [])),
  )
  const found = new Map<unknown, string>()
  for (const slug of [...slugs].slice(0, MOST_ROOMS)) {
    const known = await roomByReference(ctx, slug)
    if (known) found.set(slug, known.room.uuid)
  }
  return found
}

/** Writes events down; gives how many. Of each event of a play a person tells one. */
const keep = async (ctx: UserCtx, events: readonly ReadEvent[]): Promise<number> => {
  if (events.length === 0) return 0
  const at = new Date(ctx.now())
  await openThisMonth(ctx, at)
  const [rooms, place] = [await roomsIn(ctx, events), await ctx.geo.countryOf(ctx.address)]
  const userUuid = ctx.user.uuid
  return ctx.tx(async (tx) => {
    const rows: Parameters<typeof insertEvents>[1][number][] = []
    for (const { topic, data, platform, clientAt } of events) {
      const { text, ...said } = data
      const { playId, event } = data
      const isPlay = topic === 'play'
      if (isPlay && (typeof playId !== 'string' || typeof event !== 'string')) continue
      if (isPlay && !(await notePlay(tx.db, { userUuid, playId: String(playId), event: String(event), at })))
        continue
      const id = tx.id()
      if (typeof text === 'string' && text !== '') {
        const rating = typeof data.rating === 'number' ? data.rating : null
        await insertFeedback(tx.db, { id, userUuid, rating, text, at })
      }
      rows.push({
        id,
        at,
        clientAt,
        topic,
        userUuid,
        roomUuid: rooms.get(data.roomSlug) ?? null,
        platform,
        country: place?.country ?? null,
        data: JSON.stringify(said),
      })
    }
    await insertEvents(tx.db, rows)
    return rows.length
  })
}
