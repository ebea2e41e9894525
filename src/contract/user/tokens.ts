import * as z from 'zod'
import { IsoTime, Success, text, Uuid } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { scopes } from '../scopes.ts'

const base = '/api/user-service'

/** What a token for a program may do. */
export const TokenScope = z.enum(scopes).meta({ id: 'TokenScope' })

/** A token for a program, without its secret. */
export const ProgramToken = z
  .object({
    id: Uuid,
    name: z.string(),
    /** How it begins. */
    hint: z.string(),
    /** As whom it acts: its owner, or a bot of the owner’s. */
    userUuid: Uuid,
    scopes: z.array(TokenScope),
    /** The only rooms it may enter and touch; null: all that its account may. */
    rooms: z.array(Uuid).nullable(),
    createdAt: IsoTime,
    /** Null: it does not run out. */
    endsAt: IsoTime.nullable(),
    /** The day (UTC) it was last used on; null: never. */
    lastUsedOn: z.iso.date().nullable(),
  })
  .meta({ id: 'ProgramToken' })
export type ProgramToken = z.infer<typeof ProgramToken>

const asked = z.object({
  name: text(60, 1),
  scopes: z.array(TokenScope).min(1).max(scopes.length),
  rooms: z.array(Uuid).min(1).max(20).optional(),
})
const days = z.number().int().min(1).max(365)

/** The one answer that holds the token itself. */
const Made = z.object({ token: z.string(), made: ProgramToken })

export const listTokens = endpoint({
  method: 'get',
  path: `${base}/tokens`,
  does: 'Lists the tokens for programs that act as you or as one of your bots, the newest first.',
  as: 'person',
  scope: null,
  gives: { 200: z.object({ tokens: z.array(ProgramToken) }) },
  refuses: [],
  perMinute: 60,
})

export const makeToken = endpoint({
  method: 'post',
  path: `${base}/tokens`,
  does: 'Makes a token with which a program acts as you, within its scopes; it is shown this once.',
  as: 'person',
  scope: null,
  body: asked.extend({ days: days.default(90) }),
  gives: { 201: Made },
  refuses: ['proofNeeded', 'tooManyProgramTokens'],
  perMinute: 60,
})

export const makeBotToken = endpoint({
  method: 'post',
  path: `${base}/bots/:uuid/tokens`,
  does: 'Makes a token with which a program acts as one of your bots, within its scopes; it is shown this once.',
  as: 'person',
  scope: null,
  params: z.object({ uuid: Uuid }),
  body: asked.extend({ days: days.nullable().default(null) }),
  gives: { 201: Made },
  refuses: ['proofNeeded', 'tooManyProgramTokens', 'botNotFound'],
  perMinute: 60,
})

export const revokeToken = endpoint({
  method: 'delete',
  path: `${base}/tokens/:id`,
  does: 'Makes one of your tokens, or one of a bot of yours, worthless; what is connected with it is cut off.',
  as: 'person',
  scope: null,
  params: z.object({ id: Uuid }),
  gives: { 200: Success },
  refuses: ['programTokenNotFound'],
  perMinute: 60,
})
