import { CommunityRole } from '#contract/room/community.ts'
import type { MyData } from '#contract/user/myData.ts'
import { inPages } from '#services/core/inPages.ts'
import type { PersonalDataPart } from '#services/privacy/api.ts'
import { forgetMember } from '../communities/forgetMember.ts'
import { type HeldMembership, membershipsHeldBy } from './store.ts'

/** What is known of somebody in places beyond single rooms: communities. */
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
    }),
  erase: forgetMember,
}
