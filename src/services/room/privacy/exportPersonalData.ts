import type { MyData } from '#contract/user/myData.ts'
import type { Tools } from '#services/core/context.ts'
import { favoritesHeldBy, rolesHeldBy, visitsBy } from './store.ts'

/** Everything the rooms know of somebody: roles (owned rooms among them), visits and favourites. */
export const exportPersonalData = async ({ db }: Tools, userUuid: string): Promise<MyData['rooms']> => ({
  roles: (await rolesHeldBy(db, userUuid)).map(({ name, uuid, role, createdAt }) => ({
    room: name,
    roomUuid: uuid,
    role,
    since: createdAt.toISOString(),
  })),
  visits: (await visitsBy(db, userUuid)).map(({ name, uuid, visitedAt }) => ({
    room: name,
    roomUuid: uuid,
    lastVisit: visitedAt.toISOString(),
  })),
  favorites: (await favoritesHeldBy(db, userUuid)).map(({ name, uuid, createdAt }) => ({
    room: name,
    roomUuid: uuid,
    since: createdAt.toISOString(),
  })),
})
