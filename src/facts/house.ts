import * as z from 'zod'
import { HouseActKind } from '#contract/audit/houseActKind.ts'
import { fact } from './kinds.ts'

/** Somebody who keeps the house did something about money, tokens, points or avatars (`core/noteAct.ts`). */
export const houseActed = fact(
  'houseActed',
  z.object({
    kind: HouseActKind,
    userUuid: z.string().nullable(),
    about: z.string(),
    reason: z.string(),
    data: z.record(z.string(), z.unknown()),
  }),
)
