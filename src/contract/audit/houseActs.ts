import * as z from 'zod'
import { IsoTime, Uuid } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { HouseActKind } from './houseActKind.ts'
import { auditBase } from './paths.ts'

/** Who did something, or whom it is about; `nickname` null once the account is gone. */
const Somebody = z.object({ uuid: Uuid, nickname: z.string().nullable() })

/** What somebody who keeps the house did about money, tokens, points or avatars. Never changed, never deleted. */
export const HouseAct = z
  .object({
    id: z.number(),
    kind: HouseActKind,
    actor: Somebody.nullable(),
    person: Somebody.nullable(),
    /** What it is about: an avatar, a product, a checkout …, by its name or id. */
    about: z.string(),
    reason: z.string(),
    /** What it was done with: amounts, and what was changed. */
    data: z.record(z.string(), z.unknown()),
    at: IsoTime,
  })
  .meta({ id: 'HouseAct' })
export type HouseAct = z.infer<typeof HouseAct>

export const houseActs = endpoint({
  method: 'get',
  path: `${auditBase}/house-acts`,
  does: 'Lists what admins and staff did about money, tokens, points and avatars, newest first; with `before` those before that one.',
  as: 'admin',
  scope: null,
  query: z.object({
    kind: HouseActKind.optional(),
    actorUuid: Uuid.optional(),
    userUuid: Uuid.optional(),
    before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  gives: { 200: z.array(HouseAct) },
  refuses: [],
})
