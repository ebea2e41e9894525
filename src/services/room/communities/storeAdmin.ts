import { sql } from 'kysely'
import type { Db } from '#ports/db.ts'
import type { CrudRequest } from '#services/core/crud/parseCrud.ts'
import { crudPage } from '#services/core/crud/store.ts'
import type { Columns } from '#services/core/crud/storeCondition.ts'
import type { MemberRow } from './storeUsers.ts'

/** So many people and rooms are shown with each community. */
const SHOWN = 100

const columns: Columns = {
  id: { ref: 'communities.id', type: 'number' },
  uuid: { ref: 'communities.uuid', type: 'uuid' },
  slug: { ref: 'communities.slug', type: 'text' },
  name: { ref: 'communities.name', type: 'text' },
  description: { ref: 'communities.description', type: 'text' },
  color: { ref: 'communities.color', type: 'text' },
  joinPolicy: { ref: 'communities.joinPolicy', type: 'text' },
  createdAt: { ref: 'communities.createdAt', type: 'time' },
  updatedAt: { ref: 'communities.updatedAt', type: 'time' },
}

/** A page of communities. */
export const communitiesPage = (db: Db, request: CrudRequest) =>
  crudPage(db.selectFrom('communities').selectAll('communities'), request, columns, 'communities.id')

/** The first people of each of these communities, owners first. */
export const firstMembersOf = async (db: Db, ids: readonly number[]): Promise<MemberRow[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<MemberRow>`
    select id, community_id, user_uuid, role, joined_at from (
      select *, row_number() over (
        partition by community_id
        order by array_position(array['owner', 'moderator', 'member'], role), id) as nth
      from community_users where community_id = any(${[...ids]})
    ) ranked
    where nth <= ${SHOWN} order by community_id, nth`.execute(db)
  return rows
}

/** The living rooms of each of these communities, as they were added. */
export const firstRoomsOf = async (
  db: Db,
  ids: readonly number[],
): Promise<{ communityId: number; uuid: string; slug: string; name: string }[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<{ communityId: number; uuid: string; slug: string; name: string }>`
    select community_id, uuid, slug, name from (
      select community_id, uuid, slug, name,
        row_number() over (partition by community_id order by added_at, room_id) as nth
      from community_rooms join rooms on rooms.id = room_id
      where community_id = any(${[...ids]}) and deleted_at is null
    ) ranked
    where nth <= ${SHOWN} order by community_id, nth`.execute(db)
  return rows
}
