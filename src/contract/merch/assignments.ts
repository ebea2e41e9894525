import * as z from 'zod'
import { IsoTime, skipTake, Success, Uuid } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { merchBase } from './paths.ts'

/** That somebody may wear an avatar. */
export const Assignment = z
  .object({
    id: z.number(),
    avatarSlug: z.string(),
    userUuid: Uuid,
    assignmentType: z.enum(['MANUAL', 'SEASON_AWARD', 'PURCHASED']),
    seasonId: z.number().nullable(),
    purchaseId: Uuid.nullable(),
    /** Null where a service did it. */
    assignedBy: Uuid.nullable(),
    createdAt: IsoTime,
  })
  .meta({ id: 'AvatarAssignment' })
export type Assignment = z.infer<typeof Assignment>

export const assignAvatar = endpoint({
  method: 'post',
  path: `${merchBase}/avatar-assignment/:slug`,
  does: 'Lets somebody wear an avatar.',
  as: 'staffOrService',
  scope: null,
  params: z.object({ slug: z.string().max(60) }),
  body: z.object({
    userUuid: Uuid,
    // What is bought is assigned by the purchase alone.
    assignmentType: z.enum(['MANUAL', 'SEASON_AWARD']).default('MANUAL'),
    seasonId: z.number().int().optional(),
  }),
  gives: { 201: Assignment },
  refuses: ['avatarNotFound', 'userNotFound', 'ghostAlone', 'avatarOfHouse', 'hasAvatarAlready'],
})

export const assignments = endpoint({
  method: 'get',
  path: `${merchBase}/admin/avatars/:slug/assignments`,
  does: 'Lists who has an avatar, the last one first.',
  as: 'staff',
  scope: null,
  params: z.object({ slug: z.string().max(60) }),
  query: skipTake(25, 100),
  gives: {
    200: z.array(
      Assignment.extend({
        /** Null once the account is gone. */
        person: z.object({ nickname: z.string(), avatarId: z.string(), color: z.string() }).nullable(),
      }),
    ),
  },
  refuses: ['avatarNotFound'],
})

export const endAssignment = endpoint({
  method: 'delete',
  path: `${merchBase}/avatar-assignment/:avatarAssignmentId`,
  does: 'Ends an assignment; whoever wears the avatar and may no longer puts on another.',
  as: 'staffOrService',
  scope: null,
  params: z.object({ avatarAssignmentId: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
  gives: { 200: Success },
  refuses: ['assignmentNotFound'],
})
