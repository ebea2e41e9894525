import { CommunityRole } from '#contract/room/community.ts'
import type { MyData } from '#contract/user/myData.ts'
import { inPages } from '#services/core/inPages.ts'
import type { PersonalDataPart } from '#services/privacy/api.ts'
import { forgetMember } from '../communities/forgetMember.ts'
import { dropDjStats } from '../djs/store.ts'
import { dropCalendarSecret } from '../events/storeCalendar.ts'
import {
  answersHeldBy,
  eventsHostedBy,
  forgetHost,
  type HeldAnswer,
  type HeldEvent,
} from '../events/storeHeld.ts'
import { type HeldMembership, membershipsHeldBy } from './store.ts'

/** What is known of somebody in places beyond single rooms: communities and events. */
export const placesPersonalData: PersonalDataPart<MyData['places']> = {
  service: 'places',
  export: ({ db, user: { uuid: userUuid } }) =>
    Promise.resolve({
      communities: inPages(
        (last: HeldMembership | undefined) => membershipsHeldBy(db, userUuid, last?.id),
        ({ name, uuid, role, since }) => ({
          community: name,
          communityUuid: uuid,
          role: CommunityRole.parse(role),
          since: since.toISOString(),
        }),
      ),
      events: inPages(
        (last: HeldEvent | undefined) => eventsHostedBy(db, userUuid, last?.id),
        ({ title, uuid, at }) => ({ event: title, eventUuid: uuid, createdAt: at.toISOString() }),
      ),
      rsvps: inPages(
        (last: HeldAnswer | undefined) => answersHeldBy(db, userUuid, last?.id),
        ({ title, uuid, planned, answer, at }) => ({
          event: title,
          eventUuid: uuid,
          occurrence: planned === '' ? null : planned,
          answer,
          answeredAt: at.toISOString(),
        }),
      ),
    }),
  erase: async (tools, userUuid) => {
    await forgetMember(tools, userUuid)
    await tools.tx(async ({ db }) => {
      await forgetHost(db, userUuid)
      await dropCalendarSecret(db, userUuid)
      await dropDjStats(db, userUuid)
    })
  },
}
