import type { RoomPlace } from './roomPlace.ts'
import { byModerators } from './roomRows.ts'

/** What moderators of a room do in the audit service. */
export const auditCases = {
  'GET /api/audit-service/moderation-log': {
    path: ({ slug }: RoomPlace) => `/api/audit-service/moderation-log?scope=room:${slug}`,
    gives: byModerators,
  },
  'GET /api/audit-service/reports': {
    path: ({ slug }: RoomPlace) => `/api/audit-service/reports?scope=room:${slug}`,
    gives: byModerators,
  },
  // Appeals are decided by co-owners and above.
  'GET /api/audit-service/appeals': {
    path: ({ slug }: RoomPlace) => `/api/audit-service/appeals?scope=room:${slug}`,
    gives: { ...byModerators, moderator: 'notRoomModerator' },
  },
  'POST /api/audit-service/warnings': {
    path: () => '/api/audit-service/warnings',
    body: ({ uuid: roomUuid, target }: RoomPlace) => ({ userUuid: target.uuid, roomUuid, reason: 'because' }),
    gives: byModerators,
  },
}
