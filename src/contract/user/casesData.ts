import * as z from 'zod'
import { IsoTime } from '../common.ts'

/** What somebody reported and appealed. */
export const CasesData = z.object({
  reports: z.array(
    z.object({
      kind: z.string(),
      reason: z.string(),
      text: z.string(),
      state: z.string(),
      createdAt: IsoTime,
    }),
  ),
  appeals: z.array(z.object({ text: z.string(), state: z.string(), answer: z.string(), createdAt: IsoTime })),
})
