import { refuse } from '#contract/errors.ts'
import type { AdminRoom } from '#contract/room/adminRooms.ts'
import type * as contract from '#contract/room/adminRooms.ts'
import type { RoomSettings } from '#contract/room/settings.ts'
import { roomChanged } from '#facts/room.ts'
import type { Operation, Tools } from '#services/core/context.ts'
import { joinsOf } from '#services/core/crud/joinsOf.ts'
import { parseCrud } from '#services/core/crud/parseCrud.ts'
import { pickFields } from '#services/core/crud/pickFields.ts'
import { peopleOf, personOf } from '#services/user/api.ts'
import { playsIn } from '../djs/store.ts'
import { restoreDeleted } from '../restore/restore.ts'
import { findDeletedRoom } from '../restore/store.ts'
import { expireAt } from '../roles/expire.ts'
import { logAct } from '#services/core/logAct.ts'
import { handOver } from '../roles/handOver.ts'
import { logHandOver } from '../roles/logHandOver.ts'
import { ownerOf, shownRolesOfRooms } from '../roles/store.ts'
import { changedKeys, columnsOf } from '../rooms/changeSettings.ts'
import { refuseTooManyPromoted } from '../rooms/promoted.ts'
import { refreshLiveRoom } from '../rooms/refreshLiveRoom.ts'
import { findRoom, isSlugTaken, type RoomRow, updateRoom } from '../rooms/store.ts'
import { roomView } from '../rooms/view.ts'
import { adminRoomsPage, anyRoom, communitiesOfRooms, setForStaff, visitorsOf } from './store.ts'

const relations = ['roomRoles', 'communities'] as const

const iso = (time: Date | null): string | null => time?.toISOString() ?? null

/** Rooms as site staff see them: roles always, communities where they were joined. */
const viewsOf = async (
  tools: Tools,
  rows: readonly RoomRow[],
  join: ReadonlySet<(typeof relations)[number]>,
): Promise<AdminRoom[]> => {
  const ids = rows.map(({ id }) => id)
  const [roles, visitors, plays, communities] = await Promise.all([
    shownRolesOfRooms(tools.db, ids),
    visitorsOf(tools.db, ids),
    playsIn(
      tools.db,
      rows.map(({ uuid }) => uuid),
    ),
    join.has('communities') ? communitiesOfRooms(tools.db, ids) : [],
  ])
  const owners = roles.filter(({ role }) => role === 'owner')
  const people = await peopleOf(
    tools,
    owners.map(({ userUuid }) => userUuid),
  )
  return rows.map((row) => {
    const owner = owners.find(({ roomId }) => roomId === row.id)?.userUuid ?? null
    const held = roles.filter(({ roomId }) => roomId === row.id)
    return {
      ...roomView(row, held, tools.now()),
      id: row.id,
      ownerUuid: owner,
      ownerName: owner === null ? '' : (people.get(owner)?.profile.nickname ?? ''),
      visitors30d: visitors.get(row.id) ?? 0,
      plays: plays.get(row.uuid) ?? 0,
      lastVisitedAt: iso(row.lastVisitedAt),
      archivedAt: iso(row.archivedAt),
      promotedUntil: iso(row.promotedUntil),
      deletedAt: iso(row.deletedAt),
      ...(join.has('communities') && {
        communities: communities
          .filter(({ roomId }) => roomId === row.id)
          .map(({ uuid, slug, name }) => ({ uuid, slug, name })),
      }),
    }
  })
}

const viewOf = async (tools: Tools, id: number): Promise<AdminRoom> => {
  const row = (await anyRoom(tools.db, id)) ?? refuse('roomNotFound')
  const [room] = await viewsOf(tools, [row], new Set())
  return room ?? refuse('roomNotFound')
}

/** A room by slug, uuid or number; a deleted one too, as long as it can be restored. */
const anyKnownRoom = async (tools: Tools, reference: string): Promise<RoomRow> => {
  const living = await findRoom(tools.db, reference)
  if (living) return living
  if (/^[1-9][0-9]{0,14}$/.test(reference))
    return (await anyRoom(tools.db, Number(reference))) ?? refuse('roomNotFound')
  const deleted = await findDeletedRoom(tools.db, reference, new Date(tools.now()))
  return deleted ?? refuse('roomNotFound')
}

export const adminRooms: Operation<typeof contract.adminRooms> = async (ctx, { query }) => {
  const request = parseCrud(query)
  const join = joinsOf(request, relations)
  const page = await adminRoomsPage(ctx.db, request)
  const data = await viewsOf(ctx, page.data, join)
  return { ...page, data: data.map((one) => pickFields(one, request.fields)) }
}

export const adminRoom: Operation<typeof contract.adminRoom> = async (ctx, { params }) =>
  viewOf(ctx, (await anyKnownRoom(ctx, params.id)).id)

export const changeRoomAsAdmin: Operation<typeof contract.changeRoomAsAdmin> = async (
  ctx,
  { params, body },
) => {
  const room = await anyKnownRoom(ctx, params.id)
  const { promotedUntil, archived, ownerUuid, deletedAt, reason, ...settings } = body
  const sent: RoomSettings = settings
  const columns = await columnsOf(ctx, sent, changedKeys(room, sent))
  const until = promotedUntil ? new Date(promotedUntil) : null
  await ctx
    .tx(async (tx) => {
      if (deletedAt === null && room.deletedAt !== null) await restoreDeleted(tx, room)
      else if (room.deletedAt !== null) return refuse('roomNotFound')
      if ((columns.promoted === true || until) && !room.promoted) await refuseTooManyPromoted(tx)
      if (Object.keys(columns).length > 0) await updateRoom(tx.db, room.id, columns)
      await setForStaff(tx.db, room.id, {
        ...(columns.promoted === false && { promotedUntil: null }),
        ...(promotedUntil !== undefined && { promotedUntil: until, ...(until && { promoted: true }) }),
        ...(archived !== undefined && { archivedAt: archived ? new Date(tx.now()) : null }),
      })
      expireAt(tx, room.uuid, until)
      if (ownerUuid !== undefined && (await ownerOf(tx.db, room.id)) !== ownerUuid) {
        const heir = (await personOf(tx, ownerUuid))?.standing
        if (!heir?.mayAct || heir.type === 'guest') return refuse('personNotFound')
        await handOver(tx.db, room.id, ownerUuid)
        await logHandOver(tx, {
          actorUuid: ctx.user.uuid,
          userUuid: ownerUuid,
          roomUuid: room.uuid,
          previousRole: null,
          reason: reason ?? '',
        })
      }
      await logAct(tx, {
        kind: 'roomChanged',
        roomUuid: room.uuid,
        actorUuid: ctx.user.uuid,
        userUuid: null,
        reason: reason ?? '',
      })
      tx.emit(roomChanged({ roomUuid: room.uuid }))
    })
    .catch((error: unknown) => (isSlugTaken(error) ? refuse('slugTaken') : Promise.reject(error)))
  ctx.log.info(
    { roomUuid: room.uuid, by: ctx.user.uuid, keys: Object.keys(body) },
    'a room was changed by site staff',
  )
  await refreshLiveRoom(ctx, room)
  return viewOf(ctx, room.id)
}
