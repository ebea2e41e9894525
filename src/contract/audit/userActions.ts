import * as z from 'zod'
import { IsoTime, paging, Uuid } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { auditBase } from './paths.ts'

export const UserActionKind = z
  .enum(['moderation', 'role', 'report', 'room', 'purchase'])
  .meta({ id: 'UserActionKind' })
export type UserActionKind = z.infer<typeof UserActionKind>

/** One thing in the timeline of a person. */
const UserAction = z
  .object({
    at: IsoTime,
    kind: UserActionKind,
    /** Short and in English, for auditors. */
    text: z.string(),
    actorUuid: Uuid.nullable(),
    roomUuid: Uuid.nullable(),
    data: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'UserAction' })
export type UserAction = z.infer<typeof UserAction>

export const userActions = endpoint({
  method: 'get',
  path: `${auditBase}/user-actions/:id`,
  does: 'The timeline of a person, newest first: moderation about and by them, their roles, reports, what they bought (to admins with its price), and when they last came by each room.',
  as: 'moderator',
  scope: null,
  params: z.object({ id: z.string().max(100) }),
  query: paging(50, 200).extend({
    offset: z.coerce.number().int().min(0).max(10_000).default(0),
    from: IsoTime.optional(),
    to: IsoTime.optional(),
    kind: UserActionKind.optional(),
  }),
  gives: { 200: z.object({ actions: z.array(UserAction), count: z.number() }) },
  refuses: ['userNotFound'],
})
