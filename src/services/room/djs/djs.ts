import { refuse } from '#contract/errors.ts'
import type { AdminDj } from '#contract/room/adminRooms.ts'
import type * as contract from '#contract/room/adminRooms.ts'
import { songEnded } from '#facts/runtime.ts'
import type { Operation, Tools } from '#services/core/context.ts'
import { joinsOf } from '#services/core/crud/joinsOf.ts'
import { parseCrud } from '#services/core/crud/parseCrud.ts'
import { pickFields } from '#services/core/crud/pickFields.ts'
import { type Listener, listenerOnce } from '#services/core/facts/listener.ts'
import { peopleOf, personByReference } from '#services/user/api.ts'
import { addPlay, djRow, djsPage, type DjRow } from './store.ts'

/** Who plays what how often is counted when a play has ended. */
export const countPlays: Listener = listenerOnce('room.countPlays', songEnded, async (tx, play) => {
  const { djUuid, roomUuid, votes, startTime, endedAt } = play
  await addPlay(tx.db, {
    djUuid,
    roomUuid,
    likes: votes.filter(({ like }) => like === true).length,
    dislikes: votes.filter(({ like }) => like === false).length,
    stars: votes.filter(({ star }) => star === true).length,
    playedMs: Math.max(0, Math.round(endedAt - startTime)),
    at: new Date(startTime),
  })
})

const viewsOf = async (tools: Tools, rows: readonly DjRow[]): Promise<AdminDj[]> => {
  const uuids = rows.map(({ uuid }) => uuid)
  const people = await peopleOf(tools, uuids)
  const present =
    uuids.length === 0 ? new Map<string, readonly string[]>() : await tools.live.roomsOfEach(uuids)
  const fans = await tools.relations.fanCounts(uuids)
  const summaries = await tools.live.summaries([...new Set([...present.values()].flat())])
  return rows.flatMap((row) => {
    const person = people.get(row.uuid)
    if (!person) return []
    const onDecksIn = (present.get(row.uuid) ?? []).find((room) =>
      summaries.get(room)?.djUuids.includes(row.uuid),
    )
    return [
      {
        ...row,
        id: person.standing.id,
        fans: fans.get(row.uuid) ?? 0,
        nickname: person.profile.nickname,
        role: person.standing.role,
        firstPlayedAt: row.firstPlayedAt.toISOString(),
        lastPlayedAt: row.lastPlayedAt.toISOString(),
        onDecksIn: onDecksIn ?? null,
      },
    ]
  })
}

export const adminDjs: Operation<typeof contract.adminDjs> = async (ctx, { query }) => {
  const request = parseCrud(query)
  joinsOf(request, [])
  const page = await djsPage(ctx.db, request)
  const data = await viewsOf(ctx, page.data)
  return { ...page, data: data.map((one) => pickFields(one, request.fields)) }
}

export const adminDj: Operation<typeof contract.adminDj> = async (ctx, { params }) => {
  const person = await personByReference(ctx, params.id)
  const row = person && (await djRow(ctx.db, person.standing.uuid))
  const [dj] = row ? await viewsOf(ctx, [row]) : []
  return dj ?? refuse('personNotFound')
}
