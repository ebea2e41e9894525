import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { chatBase, ChatGroup, ChatUser, wrapped } from './message.ts'
import { GuidParams, loose, MemberParams, pageSizes, word } from './params.ts'

const Someone = z
  .union([z.string(), z.looseObject({ uid: z.string() })])
  .transform((s) => (typeof s === 'string' ? s : s.uid).toLowerCase())
const People = z.array(Someone).max(100).nullish()

/** Every documented body; whoever is named is added, nobody named means the caller. */
const Joining = z
  .object({ participants: People, members: People })
  .transform((body) => [...new Set([...(body.participants ?? []), ...(body.members ?? [])])])

const Joined = wrapped(
  z.object({ guid: z.string(), participants: z.record(z.string(), z.object({ success: z.boolean() })) }),
)

const Member = ChatUser.extend({
  scope: z.enum(['admin', 'moderator', 'participant']),
  conversationId: z.string(),
  joinedAt: z.number().int(),
}).meta({ id: 'ChatMember' })

const refuses = ['guidNotFound', 'uidNotFound', 'bannedFromGroup', 'notAllowedInChat'] as const

/** What both ways into the chat of a room share. */
const joining = {
  as: 'guest',
  params: GuidParams,
  body: Joining,
  gives: { 200: Joined },
  refuses,
} as const

export const addMembers = endpoint({
  method: 'post',
  path: `${chatBase}/groups/:guid/members`,
  does: 'Makes you (or, by a moderator, others) a member of the chat of a room.',
  ...joining,
  scope: null,
})

export const joinGroup = endpoint({
  method: 'post',
  path: `${chatBase}/groups/:guid/join`,
  does: 'Makes you a member of the chat of a room.',
  ...joining,
  scope: 'chat:read',
  roomIn: 'params.guid',
})

export const removeMember = endpoint({
  method: 'delete',
  path: `${chatBase}/groups/:guid/members/:uid`,
  does: 'Ends a membership: your own, or as a moderator another one.',
  as: 'guest',
  scope: null,
  params: MemberParams,
  gives: { 200: wrapped(z.object({ success: z.literal(true), message: z.string() })) },
  refuses: ['guidNotFound', 'notAllowedInChat'],
})

export const members = endpoint({
  method: 'get',
  path: `${chatBase}/groups/:guid/members`,
  does: 'Lists the members of a chat you are a member of, those who joined first at the top.',
  as: 'guest',
  scope: 'chat:read',
  roomIn: 'params.guid',
  params: GuidParams,
  query: z.object({ ...pageSizes, page: loose(1e6), uid: word, status: word }),
  gives: { 200: wrapped(z.array(Member)) },
  refuses: ['groupNotJoined', 'guidNotFound'],
})

export const group = endpoint({
  method: 'get',
  path: `${chatBase}/groups/:guid`,
  does: 'Gives the chat group of a room.',
  as: 'guest',
  scope: 'chat:read',
  roomIn: 'params.guid',
  params: GuidParams,
  gives: { 200: wrapped(ChatGroup) },
  refuses: ['guidNotFound'],
})
