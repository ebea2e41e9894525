import * as z from 'zod'
import { LogKind, ModerationType } from '../audit/logKind.ts'
import { IsoTime, Uuid } from '../common.ts'
import { endpoint } from '../endpoint.ts'

export const ModerationEntry = z
  .object({
    id: z.number(),
    type: ModerationType,
    kind: LogKind,
    actorUuid: Uuid.nullable(),
    actorName: z.string(),
    previousRole: z.string().nullable(),
    newRole: z.string().nullable(),
    reason: z.string(),
    until: IsoTime.nullable(),
    /** The room it was done in; null for the whole site. */
    roomUuid: Uuid.nullable(),
    createdAt: IsoTime,
  })
  .meta({ id: 'ModerationEntry' })

export const moderationHistory = endpoint({
  method: 'get',
  path: `/api/user-service/moderation-history/:userId`,
  does: 'What was done about somebody, on the site and in rooms, newest first.',
  as: 'moderator',
  scope: null,
  params: z.object({ userId: z.string().max(100) }),
  gives: { 200: z.array(ModerationEntry) },
  refuses: ['userNotFound'],
})
