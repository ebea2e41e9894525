import * as z from 'zod'
import { LogKind } from '#contract/audit/logKind.ts'
import { fact } from './kinds.ts'

/** What somebody's standing was changed to by somebody else, and why. */
export const Moderation = z.object({
  actorUuid: z.string(),
  userUuid: z.string(),
  previousRole: z.string().nullable(),
  newRole: z.string().nullable(),
  reason: z.string(),
  /** ISO. */
  until: z.string().nullable(),
  /** The row of the moderation log that names the same act; null in what was told before there was one. */
  logId: z.string().nullable().default(null),
})

/** An act was written into the moderation log (`core/logAct.ts`). Who did it is not told. */
export const acted = fact(
  'acted',
  z.object({
    logId: z.string(),
    kind: LogKind,
    roomUuid: z.string().nullable(),
    userUuid: z.string().nullable(),
    reason: z.string(),
    newRole: z.string().nullable(),
    until: z.string().nullable(),
    automated: z.boolean(),
    /** The person is not told: a line that stays in its place says so. */
    quiet: z.boolean().default(false),
  }),
)
