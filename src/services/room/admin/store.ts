import { sql } from 'kysely'
import type { Db } from '#ports/db.ts'
import type { CrudRequest } from '#services/core/crud/parseCrud.ts'
import { crudPage } from '#services/core/crud/store.ts'
import type { Columns } from '#services/core/crud/storeCondition.ts'
import type { RoomChanges, RoomRow } from '../rooms/store.ts'

const text = ['slug', 'name', 'description', 'vibe', 'discordServer'] as const
const numbers = ['id', 'numberOfDjs', 'songsPerDj', 'roomSize', 'positionPriority'] as const
const switches = ['promoted', 'liveAudio', 'isLive', 'hasChat', 'unlisted', 'explicit'] as const
const times = ['createdAt', 'updatedAt', 'deletedAt', 'lastVisitedAt', 'archivedAt', 'promotedUntil'] as const
const of = <const Name extends string>(names: readonly Name[], type: Columns[string]['type']): Columns =>
  Object.fromEntries(names.map((name) => [name, { ref: `rooms.${name}`, type }]))

const columns: Columns = {
  ...of(text, 'text'),
  ...of(numbers, 'number'),
  ...of(switches, 'boolean'),
  ...of(times, 'time'),
  uuid: { ref: 'rooms.uuid', type: 'uuid' },
  type: { ref: 'rooms.typeName', type: 'text' },
  djType: { ref: 'rooms.djTypeName', type: 'text' },
  design: { ref: 'rooms.designName', type: 'text' },
}

/** A page of rooms, deleted ones among them. */
export const adminRoomsPage = (db: Db, request: CrudRequest) =>
  crudPage(
    db
      .selectFrom((from) =>
        from
          .selectFrom('rooms')
          .selectAll('rooms')
          .select([
            sql<string>`rooms.type::text`.as('typeName'),
            sql<string>`rooms.dj_type::text`.as('djTypeName'),
            sql<string>`rooms.design::text`.as('designName'),
          ])
          .as('rooms'),
      )
      .selectAll('rooms'),
    request,
    columns,
    'rooms.id',
  )

/** How many people came by each of these rooms within 30 days. */
export const visitorsOf = async (db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, number>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('roomVisits')
    .where('roomId', 'in', ids)
    .where('visitedAt', '>', sql<Date>`now() - interval '30 days'`)
    .groupBy('roomId')
    .select(['roomId', (e) => e.fn.countAll<number>().as('visitors')])
    .execute()
  return new Map(rows.map(({ roomId, visitors }) => [roomId, visitors]))
}

/** The communities of each of these rooms, as the rooms were added. */
export const communitiesOfRooms = (
  db: Db,
  ids: readonly number[],
): Promise<{ roomId: number; uuid: string; slug: string; name: string }[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('communityRooms')
        .innerJoin('communities', 'communities.id', 'communityRooms.communityId')
        .where('communityRooms.roomId', 'in', ids)
        .orderBy('communityRooms.addedAt')
        .select(['communityRooms.roomId', 'communities.uuid', 'communities.slug', 'communities.name'])
        .execute()

/** A room by number, deleted or not. */
export const anyRoom = (db: Db, id: number): Promise<RoomRow | undefined> =>
  db.selectFrom('rooms').selectAll().where('id', '=', id).executeTakeFirst()

/** Stores what site staff change beside settings. */
export const setForStaff = async (db: Db, id: number, changes: RoomChanges): Promise<void> => {
  if (Object.keys(changes).length > 0)
    await db.updateTable('rooms').set(changes).where('id', '=', id).execute()
}
