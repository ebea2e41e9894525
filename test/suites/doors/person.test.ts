import { describe, expect, test } from 'vitest'
import { block } from '#contract/social/blocks.ts'
import { addDevice } from '#contract/social/devices.ts'
import { putPrivacy } from '#contract/social/privacy.ts'
import { startWorld } from '#test/support/world.ts'
import { account, ask, type Caller } from './callers.ts'
import { holdsAllOf, type Row } from './table.ts'

const world = await startWorld({ TRUST_PROXY: 'on' })
const { db } = world.tools
const base = '/api/social-service'

/** Who asks, named after what they are to the person: `blocker` blocks the person, who blocks `blocked`. */
const callers = ['self', 'friend', 'stranger', 'blocked', 'blocker', 'admin'] as const
type Who = (typeof callers)[number]

interface Case {
  readonly path?: (person: Caller) => string
  /** What is asked, about the person; what must be there before is made. */
  readonly body?: (person: Caller, caller: Caller) => object | Promise<object>
  readonly gives: Row<Who>
}

const everybody = (answer: string, but: Partial<Row<Who>> = {}): Row<Who> => ({
  self: answer,
  friend: answer,
  stranger: answer,
  blocked: answer,
  blocker: answer,
  admin: answer,
  ...but,
})
const about = ({ uuid }: Caller) => ({ userUuid: uuid })

/** The token of the person's one device. */
const deviceOf = (uuid: string): string => `device-of-${uuid}`

/** An invitation from the person to somebody else than the caller. */
const anothersInvitation = async ({ uuid: fromUuid }: Caller) => {
  const row = { fromUuid, toUuid: world.tools.id(), status: 'pending', message: '', createdAt: new Date() }
  const { id } = await db
    .insertInto('friendInvitations')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, accept: true }
}

const cases: Readonly<Record<string, Case>> = {
  'POST /api/social-service/friend-invitations': {
    body: about,
    gives: everybody('ok', { self: 'notYourself', blocker: 'youBlockThem' }),
  },
  'POST /api/social-service/friend-invitations/handle-friend': {
    body: anothersInvitation,
    gives: everybody('invitationNotFound'),
  },
  'GET /api/social-service/friend-invitations/user-invitations/:id': {
    path: ({ uuid }) => `${base}/friend-invitations/user-invitations/${uuid}`,
    gives: everybody('ok'),
  },
  'GET /api/social-service/friends/:id': {
    path: ({ uuid }) => `${base}/friends/${uuid}`,
    gives: everybody('listPrivate', { self: 'ok', friend: 'ok', admin: 'ok' }),
  },
  'GET /api/social-service/friends/list/:id': {
    path: ({ uuid }) => `${base}/friends/list/${uuid}`,
    gives: everybody('listPrivate', { self: 'ok', friend: 'ok', admin: 'ok' }),
  },
  'GET /api/social-service/friends/single-friend/:id': {
    path: ({ uuid }) => `${base}/friends/single-friend/${uuid}`,
    gives: everybody('friendNotFound', { friend: 'ok' }),
  },
  'DELETE /api/social-service/friends/:id': {
    path: ({ uuid }) => `${base}/friends/${uuid}`,
    gives: everybody('friendNotFound', { friend: 'ok' }),
  },
  'POST /api/social-service/blocked-users': { body: about, gives: everybody('ok', { self: 'notYourself' }) },
  'POST /api/social-service/dj-fans': {
    body: ({ uuid: djUuid }) => ({ djUuid }),
    gives: everybody('ok', { self: 'notYourself', blocker: 'youBlockThem' }),
  },
  ...Object.fromEntries(
    ['dj-fans-paginated/:id', 'dj-fans/:id', 'count/:id'].map((path) => [
      `GET ${base}/dj-fans/${path}`,
      {
        path: ({ uuid }: Caller) => `${base}/dj-fans/${path.replace(':id', uuid)}`,
        gives: everybody('ok'),
      },
    ]),
  ),
  'GET /api/social-service/dj-fans/:id/djs-followed': {
    path: ({ uuid }) => `${base}/dj-fans/${uuid}/djs-followed`,
    gives: everybody('listPrivate', { self: 'ok', friend: 'ok', admin: 'ok' }),
  },
  'GET /api/social-service/devices/all-devices/:id': {
    path: ({ uuid }) => `${base}/devices/all-devices/${uuid}`,
    gives: everybody('personNotFound', { self: 'ok', admin: 'ok' }),
  },
  'GET /api/social-service/devices/single-device/:a/:b': {
    path: ({ uuid }) => `${base}/devices/single-device/${uuid}/${deviceOf(uuid)}`,
    gives: everybody('deviceNotFound', { self: 'ok', admin: 'ok' }),
  },
  'DELETE /api/social-service/devices/:a/:b': {
    path: ({ uuid }) => `${base}/devices/${uuid}/${deviceOf(uuid)}`,
    gives: everybody('deviceNotFound', { self: 'ok' }),
  },
  'GET /api/social-service/presence': {
    path: ({ uuid }) => `${base}/presence?users=${uuid}`,
    gives: everybody('ok'),
  },
  'GET /api/social-service/relations/:id': {
    path: ({ uuid }) => `${base}/relations/${uuid}`,
    gives: everybody('ok'),
  },
}

holdsAllOf('person', Object.keys(cases))

/** Somebody new, with everybody who asks. */
const newCircle = async (): Promise<Record<Who, Caller>> => {
  const [self, friend, stranger, blocked, blocker, admin] = await Promise.all([
    account(world, 'user'),
    account(world, 'user'),
    account(world, 'user'),
    account(world, 'user'),
    account(world, 'user'),
    account(world, 'admin'),
  ])
  const [aUuid = '', bUuid = ''] = [self.uuid, friend.uuid].sort()
  const friends = { fromUuid: friend.uuid, toUuid: self.uuid, message: '', createdAt: new Date() }
  await db.insertInto('friendships').values({ aUuid, bUuid, createdAt: new Date() }).execute()
  await db
    .insertInto('friendInvitations')
    .values({ ...friends, status: 'accepted', answeredAt: new Date() })
    .execute()
  const body = { token: deviceOf(self.uuid), platform: 'android' } as const
  await world.call(addDevice, { body }, self.token)
  await world.call(putPrivacy, { body: { followedDjs: 'friends' } }, self.token)
  await world.call(block, { body: { userUuid: blocked.uuid } }, self.token)
  await world.call(block, { body: { userUuid: self.uuid } }, blocker.token)
  return { self, friend, stranger, blocked, blocker, admin }
}

describe('what stands between two people decides', () => {
  test.each(Object.entries(cases))('%s', async (name, { path, body, gives }) => {
    const circle = await newCircle()
    const [method = '', plain = ''] = name.split(' ')
    const got: Partial<Record<Who, string>> = {}
    for (const who of callers)
      got[who] = await ask(world, method, path?.(circle.self) ?? plain, {
        token: circle[who].token,
        ...(body ? { body: await body(circle.self, circle[who]) } : {}),
      })
    expect(got).toEqual(gives)
  })
})
