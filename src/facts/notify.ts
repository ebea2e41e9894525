import * as z from 'zod'
import { job } from './kinds.ts'

const Sealed = z.object({
  /** Codes and links are secrets: what waits is sealed, base64. */
  sealed: z.string(),
})

export const sendQueuedMail = job('user.letters', Sealed)
export const sendQueuedMessage = job('user.messages', Sealed)
