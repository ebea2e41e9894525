import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { EndpointShape } from '#contract/endpoint.ts'
import { createServiceToken } from '#services/user/api.ts'
import { startWorld } from '#test/support/world.ts'
import { Raw } from '../wire/raw.ts'
import { account, ask, nameOf, operations } from './callers.ts'
import type { Door } from './door.ts'
import { doors } from './doors.ts'

const world = await startWorld({ TRUST_PROXY: 'on', STAFF_SECOND_FACTOR: 'on', CHAT_ANNOUNCEMENTS: 'off' })

const ladder = [
  'bot',
  'user',
  'promoter',
  'moderator',
  'globalModerator',
  'staff',
  'admin',
  'superUser',
] as const
const callers = ['nobody', 'banned', 'ended', 'service', 'guest', 'unproven', ...ladder] as const
type Caller = (typeof callers)[number]

const from = (least: (typeof ladder)[number]): readonly Caller[] => ladder.slice(ladder.indexOf(least))
const withAccount: readonly Caller[] = ['unproven', ...ladder]

/** Who may call what, written out once more so that the code under test does not judge itself. */
const admitted: Record<Door[0], readonly Caller[]> = {
  anyone: callers,
  token: ['service', 'guest', ...withAccount],
  guest: ['guest', ...withAccount],
  user: withAccount,
  // An administrator who has not proven a second factor is a plain person.
  person: ['unproven', ...from('user')],
  moderator: from('moderator'),
  globalModerator: from('globalModerator'),
  staff: from('staff'),
  admin: from('admin'),
  superUser: from('superUser'),
  service: ['service'],
  personOrService: ['service', 'unproven', ...from('user')],
  staffOrService: ['service', ...from('staff')],
  adminOrService: ['service', ...from('admin')],
}

const tokenOf = async (caller: Caller): Promise<string | undefined> => {
  switch (caller) {
    case 'nobody':
      return undefined
    case 'service':
      return createServiceToken(world.tools, `doors ${randomUUID()}`)
    case 'unproven':
      return (await account(world, 'admin', { weak: true })).token
    case 'banned': {
      const { id, token } = await account(world, 'superUser')
      await world.tools.db.updateTable('users').set({ bannedAt: new Date() }).where('id', '=', id).execute()
      return token
    }
    case 'ended': {
      const { id, token } = await account(world, 'superUser')
      await world.tools.db
        .updateTable('userSessions')
        .set({ endedAt: new Date() })
        .where('userId', '=', id)
        .execute()
      return token
    }
    default:
      return (await account(world, caller)).token
  }
}
const tokensOf = async () =>
  new Map(await Promise.all(callers.map(async (caller) => [caller, await tokenOf(caller)] as const)))
const tokens = await tokensOf()
/** A fast machine asks of one account more than the general limit allows: two of each kind take turns. */
const inTurn = [tokens, await tokensOf()] as const
let asked = 0

const isChat = ({ path }: EndpointShape): boolean => path.startsWith('/openchat')

/** How somebody without a good token, and somebody whose token is not enough, are turned away. */
const turnedAway = {
  http: { stranger: 'unauthorized', other: 'forbidden' },
  chat: {
    stranger: 'AUTH_ERR_AUTH_TOKEN_NOT_FOUND Unauthorized',
    other: 'ERR_PERMISSION_DENIED Forbidden',
  },
} as const
const strangers: readonly Caller[] = ['nobody', 'banned', 'ended']

/** Calls with input that fits nothing, so that whoever is let in goes no further than that. */
const callAs = (endpoint: EndpointShape, token: string | undefined): Promise<string> => {
  const path = endpoint.path
    .replace(':quality', 'hq')
    .replace(':capability', 'uploadMusic')
    .replace(/:\w+/g, '00000000-0000-7000-8000-000000000000')
  const query = path.endsWith('hls/key') ? '?songId=00000000-0000-7000-8000-000000000000' : ''
  return ask(world, endpoint.method.toUpperCase(), path + query, { token, body: '[]' })
}

const first = (name: string): string => name.replace('/openchat/v3.0/', '/openchat/v3/')

test('every operation has its row, and no row is left over', () => {
  const names = [...operations.values()].flat().map((endpoint) => first(nameOf(endpoint)))
  expect([...new Set(names)].sort()).toEqual(Object.keys(doors).sort())
})

describe.each([...operations])('%s', (_name, endpoints) => {
  test.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s',
    async (name, endpoint) => {
      const [as] = doors[first(name)] ?? ['superUser']
      if (as !== 'token') expect(endpoint.as).toBe(as)
      const { stranger, other } = turnedAway[isChat(endpoint) ? 'chat' : 'http']
      // A server’s token says nothing to the chat.
      const unknown = isChat(endpoint) ? [...strangers, 'service'] : strangers
      const held = inTurn[asked++ % 2] ?? tokens
      const answers = await Promise.all(
        callers.map(async (caller) => [caller, await callAs(endpoint, held.get(caller))] as const),
      )
      for (const [caller, answer] of answers)
        if (admitted[as].includes(caller))
          expect([stranger, other], `${caller} is let in`).not.toContain(answer)
        else
          expect({ caller, answer }).toEqual({ caller, answer: unknown.includes(caller) ? stranger : other })
    },
  )
})

test('the live socket lets in whoever has a good token of a person or guest', async () => {
  const invalid = 'Invalid or expired token'
  for (const caller of callers) {
    const line = await new Raw(world.url, tokens.get(caller) ?? '').open()
    const { error } = await line.act('joinRoom', { roomUuid: '00000000-0000-7000-8000-000000000000' })
    const turned = ['nobody', 'ended', 'service'].includes(caller) ? invalid : undefined
    expect({ caller, error: typeof error === 'string' ? error : undefined }).toEqual({
      caller,
      error: caller === 'banned' ? 'You are banned' : (turned ?? 'Room not found'),
    })
    line.close()
  }
}, 240_000)
