import type * as contract from '#contract/merch/points.ts'
import { NotCounted, type PointEntry } from '#contract/merch/points.ts'
import type { Operation, UserCtx } from '#services/core/context.ts'
import { roomsNamed } from '#services/room/api.ts'
import { knownPerson } from '../access.ts'
import { fold } from '../rankings/fold.ts'
import { statusIn } from '../rankings/status.ts'
import { scopes } from '../rankings/store.ts'
import { activeSeason } from '../seasons/store.ts'
import { give } from './give.ts'
import { entriesOf, type ToldEntry } from './store.ts'

export const handlePoints: Operation<typeof contract.handlePoints> = async (ctx, { body }) => {
  const { idempotencyKey: key, ...gift } = body
  const source = `admin:${key ?? ctx.id()}`
  await give(ctx, 'admin', [{ ...gift, source, actorUuid: ctx.user.uuid }])
  // Who gave them sees at once what came of it.
  await fold(ctx)
  const scope = gift.seasonId ?? (await activeSeason(ctx.db))?.id ?? scopes.lifetime
  return statusIn(ctx, scope, gift.userUuid)
}

export const servicePoints: Operation<typeof contract.servicePoints> = async (ctx, { body }) => {
  const gifts = body.entries.map(({ source, ...gift }) => ({
    ...gift,
    source: `service:${source}`,
    actorUuid: null,
  }))
  const accepted = await give(ctx, 'service', gifts)
  return { accepted, repeated: gifts.length - accepted }
}

export const pointEntryView = (row: Omit<ToldEntry, 'why' | 'missed'> & Partial<ToldEntry>): PointEntry => ({
  id: row.id,
  seasonId: row.seasonId,
  rule: row.rule,
  points: row.points,
  reason: row.reason,
  roomUuid: row.roomUuid,
  at: row.at.toISOString(),
  notCounted: NotCounted.nullable().parse(row.why ?? null),
  missed: row.missed ?? 0,
})

/** What somebody got, lost and was refused, with the names of its rooms. */
const entriesInRooms = async (ctx: UserCtx, userUuid: string, page: { take: number; skip: number }) => {
  const rows = await entriesOf(ctx.db, userUuid, page)
  const rooms = await roomsNamed(ctx, [...new Set(rows.flatMap(({ roomUuid }) => roomUuid ?? []))])
  return rows.map((row) => {
    const room = row.roomUuid === null ? undefined : rooms.get(row.roomUuid)
    return { ...pointEntryView(row), room: room === undefined ? null : { slug: room.slug, name: room.name } }
  })
}

export const pointEntries: Operation<typeof contract.pointEntries> = (ctx, { query }) =>
  entriesInRooms(ctx, ctx.user.uuid, query)

export const pointEntriesOf: Operation<typeof contract.pointEntriesOf> = async (ctx, { params, query }) => {
  await knownPerson(ctx, params.userUuid)
  return entriesInRooms(ctx, params.userUuid, query)
}
