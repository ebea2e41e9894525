import * as z from 'zod'
import { fact, job } from './kinds.ts'

/** Somebody asks moderators to look at something; told when a case begins. */
export const reported = fact(
  'reported',
  z.object({
    reportId: z.string(),
    kind: z.string(),
    userUuid: z.string().nullable(),
    roomUuid: z.string().nullable(),
  }),
)
/** A case was closed. */
export const reportResolved = fact(
  'reportResolved',
  z.object({
    reportId: z.string(),
    outcome: z.enum(['acted', 'noAction', 'forwarded']),
    /** Those who made it. */
    userUuids: z.array(z.string()),
  }),
)

const Appealed = z.object({ appealId: z.string(), actionId: z.string(), userUuid: z.string() })
export const appealed = fact('appealed', Appealed)
export const appealDecided = fact(
  'appealDecided',
  Appealed.extend({ state: z.enum(['UPHELD', 'CHANGED', 'LIFTED']), answer: z.string() }),
)

/** Evidence of cases that were closed long ago is forgotten. */
export const sweepEvidence = job('audit.sweepEvidence', z.object({}))

/** Facts that were told are counted. */
export const countTold = job('audit.countTold', z.object({}))
/** Events of clients are added up by the hour. */
export const sumEvents = job('audit.sum', z.object({}))
/** Old events forget whose they were, and are deleted. */
export const forgetOldEvents = job('audit.forgetOld', z.object({}))
