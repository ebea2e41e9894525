import * as z from 'zod'
import type { MyData } from '#contract/user/myData.ts'
import { inPages } from '#services/core/inPages.ts'
import type { PersonalDataPart } from '#services/privacy/api.ts'
import { changesHeldBy, type HeldChange } from '../rules/store.ts'
import { erasePersonalData } from './erasePersonalData.ts'
import { favoritesHeldBy, type HeldRole, type HeldRow, rolesHeldBy, visitsBy } from './store.ts'

/** What the rooms know of somebody: roles (owned rooms among them), visits, favourites, and changes of rules. */
export const roomPersonalData: PersonalDataPart<MyData['rooms']> = {
  service: 'room',
  export: async ({ db, user: { uuid: userUuid } }) => ({
    roles: inPages(
      (last: HeldRole | undefined) => rolesHeldBy(db, userUuid, last?.id),
      ({ name, uuid, role, since, until, reason }) => ({
        room: name,
        roomUuid: uuid,
        role,
        since: since.toISOString(),
        until: until?.toISOString() ?? null,
        reason,
      }),
    ),
    visits: inPages(
      (last: HeldRow | undefined) => visitsBy(db, userUuid, last?.id),
      ({ name, uuid, since }) => ({ room: name, roomUuid: uuid, lastVisit: since.toISOString() }),
    ),
    favorites: inPages(
      (last: HeldRow | undefined) => favoritesHeldBy(db, userUuid, last?.id),
      ({ name, uuid, since }) => ({ room: name, roomUuid: uuid, since: since.toISOString() }),
    ),
    ruleChanges: inPages(
      (last: HeldChange | undefined) => changesHeldBy(db, userUuid, last),
      ({ name, uuid, revision, at, changed }) => ({
        room: name,
        roomUuid: uuid,
        revision,
        changedAt: at.toISOString(),
        changed: z.string().array().parse(changed),
      }),
    ),
  }),
  erase: erasePersonalData,
}
