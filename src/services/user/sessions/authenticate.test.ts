import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { InstanceState } from '#services/core/instanceState.ts'
import { replaced } from '#services/core/replaced.ts'
import { fingerprint } from '#services/core/secrets/fingerprint.ts'
import { newPerson } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'
import { userByUuid } from '../accounts/store.ts'
import { writeToken } from './accessToken.ts'
import { authenticate } from './authenticate.ts'
import { startSession } from './openSession.ts'
import { insertServiceToken } from './storeKeys.ts'

const world = await startWorld()
const { tools } = world
const MINUTE_MS = 60_000

/** A node that knows nobody yet, at a time. */
const nodeAt = (at: number) => replaced(tools, { state: new InstanceState(), now: () => at })

/** Somebody whose session was used last at a time, and their token. */
const signedIn = async (at: number) => {
  const user = await userByUuid(tools.db, (await newPerson(world)).uuid)
  if (!user) throw new Error('no such person')
  const session = await startSession(nodeAt(at), user, { userAgent: 'test' })
  return { user, session, token: await writeToken(nodeAt(at), user, session) }
}
const lastSeen = async (id: string): Promise<number> => {
  const rows = tools.db.selectFrom('userSessions').select('lastSeenAt').where('id', '=', id)
  return (await rows.executeTakeFirstOrThrow()).lastSeenAt.getTime()
}

test('a session is seen again once it was not for more than five minutes, and not before', async () => {
  const begun = Date.now() - 60 * MINUTE_MS
  const { session, token, user } = await signedIn(begun)
  for (const [after, seen] of [
    [0, 0],
    [5 * MINUTE_MS, 0],
    [5 * MINUTE_MS + 1, 5 * MINUTE_MS + 1],
    [9 * MINUTE_MS, 5 * MINUTE_MS + 1],
  ] as const) {
    expect(await authenticate(nodeAt(begun + after), token)).toMatchObject({ uuid: user.uuid })
    expect((await lastSeen(session.id)) - begun).toBe(seen)
  }
})

test('who may not act is nobody, though the session is good, and is not seen', async () => {
  const begun = Date.now() - 60 * MINUTE_MS
  for (const gone of ['bannedAt', 'deactivatedAt', 'erasedAt'] as const) {
    const { session, token, user } = await signedIn(begun)
    const past = { [gone]: new Date(begun) }
    await tools.db.updateTable('users').set(past).where('id', '=', user.id).execute()
    expect(await authenticate(nodeAt(begun + 30 * MINUTE_MS), token), gone).toBeNull()
    expect(await lastSeen(session.id)).toBe(begun)
  }
})

test('a server is known by its token, as a guest without an account; one too long is none', async () => {
  const tokenOf = async (length: number) => {
    const token = `rts_${randomBytes(length).toString('hex')}`.slice(0, length)
    await insertServiceToken(tools.db, fingerprint(tools.settings.masterKey, 'service-token', token), 'shop')
    return token
  }
  expect(await authenticate(tools, await tokenOf(100))).toEqual({
    id: 0,
    uuid: 'shop',
    role: 'guest',
    type: 'service',
    capabilities: [],
    sessionId: '',
  })
  expect(await authenticate(tools, await tokenOf(101))).toBeNull()
  expect(await authenticate(tools, 'rts_unknown')).toBeNull()
})
