import * as z from 'zod'
import { IsoTime, text, Uuid } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { chatBase, wrapped } from './message.ts'

/** The name under which counts of a poll are pushed to the room. */
export const POLL_PUSH = 'roomtone.poll'
/** Most answers, and longest time that one may take, in minutes. */
export const MOST_OPTIONS = 10
export const MOST_MINUTES = 10_080

const Option = z.object({ id: z.number().int(), text: z.string(), votes: z.number().int() })

/** What everybody may know of a poll. */
const Counted = z.object({
  id: Uuid,
  messageId: z.string(),
  question: z.string(),
  /** More than one answer may be chosen. */
  many: z.boolean(),
  /** Who chose what is nobody's to know. */
  secret: z.boolean(),
  endsAt: IsoTime,
  closed: z.boolean(),
  /** How many people voted. */
  voters: z.number().int(),
})

export const Poll = Counted.extend({ options: z.array(Option.extend({ mine: z.boolean() })) }).meta({
  id: 'Poll',
})
export type Poll = z.infer<typeof Poll>

/** What is pushed under `roomtone.poll`: the same without what is mine. */
export const PollPush = Counted.extend({ options: z.array(Option) })
export type PollPush = z.infer<typeof PollPush>

const PollParams = z.object({ id: z.string().max(200).toLowerCase() })
const seen = ['pollNotFound', 'groupNotJoined'] as const

export const createPoll = endpoint({
  method: 'post',
  path: `${chatBase}/roomtone/polls`,
  does: 'Ours: asks a room a question, as a moderator or from the decks; it stands in a message of yours.',
  as: 'person',
  scope: null,
  body: z.object({
    receiver: z.string().trim().toLowerCase().min(1).max(100),
    question: text(200, 1),
    options: z.array(text(80, 1)).max(100),
    many: z.boolean().default(false),
    secret: z.boolean().default(false),
    minutes: z.number().int().min(1).max(MOST_MINUTES),
  }),
  gives: { 201: wrapped(Poll) },
  refuses: [
    'guidNotFound',
    'bannedFromGroup',
    'notAllowedInChat',
    'notOnDecksThere',
    'pollNotValid',
    'tooManyPolls',
    'wordsRefused',
  ],
  perMinute: 10,
})

export const poll = endpoint({
  method: 'get',
  path: `${chatBase}/roomtone/polls/:id`,
  does: 'Ours: a poll as it stands, for members of its chat.',
  as: 'person',
  scope: null,
  params: PollParams,
  gives: { 200: wrapped(Poll) },
  refuses: seen,
})

export const votePoll = endpoint({
  method: 'post',
  path: `${chatBase}/roomtone/polls/:id/vote`,
  does: 'Ours: says what you choose, once for all times you say it; none withdraws.',
  as: 'person',
  scope: null,
  params: PollParams,
  body: z.object({ options: z.array(z.number().int()).max(MOST_OPTIONS) }),
  gives: { 200: wrapped(Poll) },
  refuses: [...seen, 'pollClosed'],
  perMinute: 60,
})

export const closePoll = endpoint({
  method: 'post',
  path: `${chatBase}/roomtone/polls/:id/close`,
  does: 'Ours: ends a poll of your own, or as a moderator any of the room.',
  as: 'person',
  scope: null,
  params: PollParams,
  gives: { 200: wrapped(Poll) },
  refuses: [...seen, 'notAllowedInChat'],
})
