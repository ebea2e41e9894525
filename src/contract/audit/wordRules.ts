import * as z from 'zod'
import { IsoTime, text, Uuid } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { auditBase, Scope } from './paths.ts'

/** What a rule does with a message: refuses it, holds it for a moderator, or opens a case about it. */
export const WordAction = z.enum(['refuse', 'hold', 'flag']).meta({ id: 'WordAction' })
export type WordAction = z.infer<typeof WordAction>

/** Most rules of a room, and of the site. */
export const MOST_WORD_RULES = 500

export const WordRule = z
  .object({
    id: Uuid,
    /** Whole words; `*` stands for any letters. */
    pattern: z.string(),
    action: WordAction,
    /** Null for the whole site. */
    roomUuid: Uuid.nullable(),
    createdAt: IsoTime,
  })
  .meta({ id: 'WordRule' })
export type WordRule = z.infer<typeof WordRule>

const path = `${auditBase}/word-rules` as const

export const wordRules = endpoint({
  method: 'get',
  path,
  does: 'Ours: the words that are not welcome in a room, for its co-owners, or on the site, for administrators; by name.',
  as: 'user',
  scope: null,
  query: z.object({ scope: Scope }),
  gives: { 200: z.object({ rules: z.array(WordRule), count: z.number() }) },
  refuses: ['roomNotFound', 'notRoomModerator'],
})

export const addWordRule = endpoint({
  method: 'post',
  path,
  does: 'Ours: says which words are not welcome, and what becomes of a message that holds them; a repeat sets what becomes of it.',
  as: 'user',
  scope: null,
  body: z.object({ scope: Scope, pattern: text(60, 2), action: WordAction }),
  gives: { 201: WordRule },
  refuses: ['roomNotFound', 'notRoomModerator', 'patternNotValid', 'tooManyWordRules'],
})

export const deleteWordRule = endpoint({
  method: 'delete',
  path: `${path}/:id`,
  does: 'Ours: forgets such a rule.',
  as: 'user',
  scope: null,
  params: z.object({ id: z.string().max(60) }),
  gives: { 200: z.object({ success: z.literal(true) }) },
  refuses: ['wordRuleNotFound'],
})
