import * as z from 'zod'

/** What somebody's standing was changed to by somebody else, and why. */
export const Moderation = z.object({
  actorUuid: z.string(),
  userUuid: z.string(),
  previousRole: z.string().nullable(),
  newRole: z.string().nullable(),
  reason: z.string(),
  /** ISO. */
  until: z.string().nullable(),
})
