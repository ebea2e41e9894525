import * as z from 'zod'

/** What a job carries whose data are secrets: codes, links and tokens wait in the queue sealed, base64. */
export const Sealed = z.object({ sealed: z.string() })
