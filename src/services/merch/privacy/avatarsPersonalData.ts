import type { MyData } from '#contract/user/myData.ts'
import type { PersonalDataPart } from '#services/privacy/api.ts'
import { assignmentView } from '../assignments/assignments.ts'
import { assignmentsOf, dropAssignmentsOf } from '../assignments/store.ts'

/** What somebody was given to wear. */
export const avatarsPersonalData: PersonalDataPart<MyData['avatars']> = {
  service: 'avatars',
  export: async ({ db, user: { uuid } }) =>
    (await assignmentsOf(db, uuid)).map(assignmentView).map(({ assignedBy: _by, ...row }) => row),
  erase: (tools, uuid) => dropAssignmentsOf(tools.db, uuid),
}
