import * as z from 'zod'
import { IsoTime, Uuid } from '../common.ts'

/** What our own clients are told of their tokens: `roomtone.tokens`. A message that is older than what one knows says nothing. */
export const tokensMessage = 'roomtone.tokens'

export const TokensMoved = z.object({ accountId: Uuid, balance: z.number(), updatedAt: IsoTime })
export type TokensMoved = z.infer<typeof TokensMoved>
