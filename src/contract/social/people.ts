import * as z from 'zod'
import { text, Uuid } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { Profile } from '../user/profile.ts'
import { PersonInPath, socialBase } from './paths.ts'

/** What somebody is to the reader: `invited` by the reader, or `inviting` the reader. */
export const Relation = z.enum(['self', 'friend', 'invited', 'inviting', 'none']).meta({ id: 'Relation' })
export type Relation = z.infer<typeof Relation>

/** All that stands between the reader and somebody, as far as the reader may know. */
export const Between = z
  .object({
    userUuid: Uuid,
    relation: Relation,
    /** The open invitation between the two, either way. */
    invitationId: z.number().nullable(),
    /** The reader's follow: whether they are told when the DJ takes the decks; null where they do not follow. */
    follow: z.object({ notify: z.boolean() }).nullable(),
    /** Whether the reader blocks them; nobody reads the other way round. */
    blocked: z.boolean(),
    fans: z.number(),
    /** Friends of both who show their friends. */
    mutualFriends: z.number(),
    /** The first three of them. */
    firstMutualFriends: z.array(Profile),
  })
  .meta({ id: 'Between' })
export type Between = z.infer<typeof Between>

/** Somebody who was searched. */
export const FoundPerson = z
  .object({
    userProfile: Profile,
    relation: Relation,
    mutualFriends: z.number(),
    fans: z.number(),
  })
  .meta({ id: 'FoundPerson' })

export const findPeople = endpoint({
  method: 'get',
  path: `${socialBase}/find-people`,
  does: 'Ours: finds people by name: first what begins so, then words that do, then what looks alike.',
  as: 'person',
  scope: null,
  query: z.object({ q: text(60, 2), limit: z.coerce.number().int().min(1).max(30).default(8) }),
  gives: { 200: z.object({ people: z.array(FoundPerson) }) },
  refuses: [],
  perMinute: 30,
})

export const relationWith = endpoint({
  method: 'get',
  path: `${socialBase}/relations/:id`,
  does: 'Ours: tells all that stands between the caller and somebody, in one answer.',
  as: 'person',
  scope: null,
  params: PersonInPath,
  gives: { 200: Between },
  refuses: ['personNotFound'],
})
