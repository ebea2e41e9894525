import { describe, expect, test } from 'vitest'
import { startWorld } from '#test/support/world.ts'
import { chatClient } from '../chat/chatWorld.ts'
import { account, ask } from './callers.ts'
import {
  chatCodes,
  type ChatPlace as Place,
  chatterAccounts,
  chatters as callers,
  newChatPlace,
  type Who,
} from './chatPlace.ts'
import { oursInRooms } from './chatOurs.ts'
import { holdsAllOf, type Row } from './table.ts'

const world = await startWorld({ TRUST_PROXY: 'on', CHAT_ANNOUNCEMENTS: 'off' })

const people = await chatterAccounts(world)
const newPlace = () => newChatPlace(world, people)

const { ok, noPerson, noMember, noMessage, denied, banned } = chatCodes
const row = (others: string, some: Partial<Row<Who>> = {}): Row<Who> => ({
  ...(Object.fromEntries(callers.map((who) => [who, others])) as Row<Who>),
  ...some,
})
const members = { sender: ok, member: ok, muted: ok, guestMember: ok, moderator: ok } as const
/** What members may read, and nobody else: not even who moderates all rooms, until they join. */
const readers = row(noMember, members)
const seers = row(noMessage, members)
const theTwo = row(noMessage, { sender: ok, member: ok })
const restricted = { banned, kicked: banned } as const
/** Who may write, once they can see what they write to. */
const writers = row(noMessage, { sender: ok, member: ok, moderator: ok, muted: denied, guestMember: denied })

interface Case {
  readonly path: (place: Place) => string
  readonly body?: (place: Place) => unknown
  readonly gives: Row<Who>
  /** What is done cannot be done twice in one room. */
  readonly once?: true
}
const base = '/openchat/v3'
const at =
  (where: 'said' | 'whispered', rest = '') =>
  (place: Place) =>
    `${base}/messages/${place[where]}${rest}`
const group =
  (rest: string) =>
  ({ guid }: Place) =>
    `${base}/groups/${guid}${rest}`
const pair = () => [people.sender.uuid, people.member.uuid].sort().join('_user_')
const user = (rest: string) => () => `${base}/users/${people.member.uuid}${rest}`
const emoji = encodeURIComponent('🎉')
/** Nothing is held here: nobody finds anything to let pass. */
const pass = ({ said }: Place) => `${base}/roomtone/messages/${said}/pass`
const text = () => ({ data: { text: 'changed' } })
const message = (receiver: string, receiverType: 'group' | 'user') => ({
  receiver,
  receiverType,
  data: { text: 'hello' },
})

const cases: Readonly<Record<string, Case>> = {
  'GET /openchat/v3/groups/:guid/messages': { path: group('/messages'), gives: readers },
  'GET /openchat/v3/conversations/:conversationId/messages': {
    path: ({ guid }) => `${base}/conversations/group_${guid}/messages`,
    gives: readers,
  },
  'GET /openchat/v3/conversations/:conversationId/messages, private': {
    path: () => `${base}/conversations/${pair()}/messages`,
    gives: row(denied, { sender: ok, member: ok }),
  },
  'GET /openchat/v3/messages/:id': { path: at('said'), gives: seers },
  'GET /openchat/v3/messages/:id, private': { path: at('whispered'), gives: theTwo },
  'GET /openchat/v3/messages/:id/thread': { path: at('said', '/thread'), gives: seers },
  'GET /openchat/v3/messages/:id/thread, private': { path: at('whispered', '/thread'), gives: theTwo },
  'GET /openchat/v3/messages/:id/reactions': { path: at('said', '/reactions'), gives: seers },
  'GET /openchat/v3/messages/:id/reactions, private': { path: at('whispered', '/reactions'), gives: theTwo },
  'GET /openchat/v3/messages/:id/reactions/:emoji': {
    path: at('said', `/reactions/${emoji}`),
    gives: seers,
  },
  'POST /openchat/v3/messages/:id/interactions': { path: at('said', '/interactions'), gives: seers },
  'POST /openchat/v3/messages/:id/interactions, private': {
    path: at('whispered', '/interactions'),
    gives: theTwo,
  },
  'POST /openchat/v3/messages/:id/reactions/:emoji': {
    path: at('said', `/reactions/${emoji}`),
    gives: writers,
  },
  'POST /openchat/v3/messages/:id/reactions/:emoji, private': {
    path: at('whispered', `/reactions/${emoji}`),
    gives: theTwo,
  },
  'DELETE /openchat/v3/messages/:id/reactions/:emoji': {
    path: at('said', `/reactions/${emoji}`),
    gives: writers,
  },
  'PUT /openchat/v3/messages/:id': {
    path: at('said'),
    body: text,
    gives: { ...writers, member: denied, moderator: denied },
  },
  'PUT /openchat/v3/messages/:id, private': {
    path: at('whispered'),
    body: text,
    gives: { ...theTwo, member: denied },
  },
  'DELETE /openchat/v3/messages/:id': {
    path: at('said'),
    gives: row(noMessage, { sender: ok, moderator: ok, member: denied, muted: denied, guestMember: denied }),
    once: true,
  },
  'POST /openchat/v3/roomtone/messages/:id/pass': { path: pass, gives: row(noMessage) },
  'DELETE /openchat/v3/messages/:id, private': {
    path: at('whispered'),
    gives: { ...theTwo, member: denied },
  },
  'POST /openchat/v3/messages': {
    path: () => `${base}/messages`,
    body: ({ guid }) => message(guid, 'group'),
    // Who is no member becomes one by writing, if the room lets them in: this one asks for a password.
    gives: row(denied, { sender: ok, member: ok, moderator: ok, siteModerator: ok, ...restricted }),
    once: true,
  },
  'POST /openchat/v3/messages, private': {
    path: () => `${base}/messages`,
    body: () => message(people.stranger.uuid, 'user'),
    gives: row(ok, { guest: denied, guestMember: denied, stranger: 'ERR_BAD_REQUEST' }),
  },
  'GET /openchat/v3/groups/:guid/members': { path: group('/members'), gives: readers },
  'GET /openchat/v3/groups/:guid': { path: group(''), gives: row(ok) },
  'POST /openchat/v3/groups/:guid/members': {
    path: group('/members'),
    body: () => ({}),
    gives: row(denied, { ...members, ...restricted, siteModerator: ok }),
    once: true,
  },
  'POST /openchat/v3/groups/:guid/members, somebody else': {
    path: group('/members'),
    body: () => ({ participants: [people.stranger.uuid] }),
    gives: row(denied, { moderator: ok, siteModerator: ok }),
    once: true,
  },
  'POST /openchat/v3/groups/:guid/join': {
    path: group('/join'),
    body: () => ({}),
    gives: row(denied, { ...members, ...restricted, siteModerator: ok }),
    once: true,
  },
  'DELETE /openchat/v3/groups/:guid/members/:uid': {
    path: group(`/members/${people.sender.uuid}`),
    gives: row(denied, { sender: ok, moderator: ok, siteModerator: ok }),
    once: true,
  },
  'POST /openchat/v3/groups/:guid/conversation/read': { path: group('/conversation/read'), gives: readers },
  'POST /openchat/v3/groups/:guid/conversation/delivered': {
    path: group('/conversation/delivered'),
    gives: readers,
  },
  // Each has a conversation of their own with the person named.
  'GET /openchat/v3/users/:uid/messages': { path: user('/messages'), gives: row(ok) },
  'GET /openchat/v3/users/:uid/conversation': { path: user('/conversation'), gives: row(ok) },
  'POST /openchat/v3/users/:uid/conversation/read': { path: user('/conversation/read'), gives: row(ok) },
  'POST /openchat/v3/users/:uid/conversation/delivered': {
    path: user('/conversation/delivered'),
    gives: row(ok),
  },
  'GET /openchat/v3/users/:uid/conversations': {
    path: user('/conversations'),
    gives: row(denied, { member: ok }),
  },
  'GET /openchat/v3/users/:uid': { path: user(''), gives: row(ok) },
  'GET /openchat/v3/roomtone/search': {
    path: ({ guid }) => `${base}/roomtone/search?q=said&conversationId=group_${guid}`,
    gives: { ...readers, guest: denied, guestMember: denied },
  },
  ...oursInRooms({
    readers: { ...readers, guest: denied, guestMember: denied },
    moderators: row(denied, { moderator: ok, siteModerator: ok }),
    askers: row(denied, { moderator: ok, siteModerator: ok, ...restricted }),
    closers: row(noMember, { ...members, member: denied, muted: denied, guest: denied, guestMember: denied }),
  }),
  // Ours, for people: a guest has no say in who writes.
  ...Object.fromEntries(
    ['accept', 'decline', 'mute'].map((act): [string, Case] => [
      `POST /openchat/v3/roomtone/conversations/:conversationId/${act}`,
      {
        path: () => `${base}/roomtone/conversations/${pair()}/${act}`,
        body: () => ({ until: 'ever' }),
        gives: row(noPerson, { sender: ok, member: ok, guest: denied, guestMember: denied }),
      },
    ]),
  ),
  'POST /openchat/v3/roomtone/conversations/:conversationId/mute, a room': {
    path: ({ guid }) => `${base}/roomtone/conversations/group_${guid}/mute`,
    body: () => ({ until: null }),
    gives: { ...readers, guest: denied, guestMember: denied },
  },
  // For servers that show the operator's key.
  'PUT /openchat/v3/users/:uid': { path: user(''), body: () => ({}), gives: row(denied) },
  'POST /openchat/v3/users/:uid/auth_tokens': { path: user('/auth_tokens'), gives: row(denied) },
}

holdsAllOf('chat', Object.keys(cases))

const codeOf = (answer: string): string => answer.split(' ')[0] ?? ''

describe('where somebody stands in a chat decides', () => {
  test.each(Object.entries(cases))('%s', async (name, { path, body, gives, once }) => {
    const [method = ''] = name.split(' ')
    const shared = await newPlace()
    const got: Partial<Record<Who, string>> = {}
    // Who is turned away first: what the others do may end it.
    for (const who of callers.toSorted((a, b) => Number(gives[a] === ok) - Number(gives[b] === ok))) {
      const place = once && gives[who] === ok ? await newPlace() : shared
      const sent = body ? { body: body(place) } : {}
      got[who] = codeOf(await ask(world, method, path(place), { token: people[who].token, ...sent }))
    }
    expect(got).toEqual(gives)
  })

  test('whoever is blocked is not told so, and is not heard', async () => {
    const [blocker, blocked] = [await account(world, 'user'), await account(world, 'user')]
    await world.tools.db
      .insertInto('chatBlocks')
      .values({ blockerUuid: blocker.uuid, blockedUuid: blocked.uuid })
      .execute()
    const { id } = await chatClient(world, blocked.token).send(blocker.uuid, 'listen', {
      receiverType: 'user',
    })
    for (const rest of ['', '/thread', '/reactions']) {
      const path = `${base}/messages/${id}${rest}`
      expect(codeOf(await ask(world, 'GET', path, { token: blocker.token }))).toBe(noMessage)
      expect(await ask(world, 'GET', path, { token: blocked.token })).toBe('ok')
    }
  })
})
