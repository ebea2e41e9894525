import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { InstanceState } from '#services/core/instanceState.ts'
import { replaced } from '#services/core/replaced.ts'
import { newPerson } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'
import { userByUuid } from '../accounts/store.ts'
import { writeToken } from './accessToken.ts'
import { authenticate } from './authenticate.ts'
import { startSession } from './openSession.ts'
import { heldToken } from './sessionCache.ts'
import { stillGood } from './stillGood.ts'

const world = await startWorld()
const { tools } = world
const SECOND_MS = 1000
const MINUTE_MS = 60_000

let passed = 0
beforeEach(() => {
  const { now } = performance
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + passed)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  passed = 0
})

/** Lets time pass for caches. */
const pass = (ms: number): void => {
  passed += ms
  vi.advanceTimersByTime(ms)
}

/** A node that knows nobody yet. */
const newNode = (now = () => Date.now()) => replaced(tools, { state: new InstanceState(), now })

const signedIn = async () => {
  const user = await userByUuid(tools.db, (await newPerson(world)).uuid)
  if (!user) throw new Error('no such person')
  const session = await startSession(tools, user, { userAgent: 'test' })
  return { user, session, token: await writeToken(tools, user, session) }
}

/** Only the row changes: no node is told. */
const setUser = (id: number, values: object) =>
  tools.db.updateTable('users').set(values).where('id', '=', id).execute()

test('a session that is as a node knows it is known for longer, and for no longer than half a minute', async () => {
  const { user, session, token } = await signedIn()
  const [asks, doesNot] = [newNode(), newNode()]
  for (const node of [asks, doesNot])
    expect(await authenticate(node, token)).toMatchObject({ uuid: user.uuid })
  pass(20 * SECOND_MS)
  expect(await stillGood(asks, [session.id])).toEqual(new Set([session.id]))
  await setUser(user.id, { deactivatedAt: new Date() })
  pass(20 * SECOND_MS)
  expect(await authenticate(asks, token)).toMatchObject({ uuid: user.uuid })
  expect(await authenticate(doesNot, token)).toBeNull()
  pass(11 * SECOND_MS)
  expect(await authenticate(asks, token)).toBeNull()
})

test('one that is another than the node knows is looked up anew', async () => {
  const { user, session, token } = await signedIn()
  const node = newNode()
  await authenticate(node, token)
  for (const changed of [
    { role: 'moderator' },
    { capabilities: ['promoteRoom'] },
    { type: 'guest' },
  ] as const) {
    await setUser(user.id, changed)
    expect(await authenticate(node, token)).not.toMatchObject(changed)
    await stillGood(node, [session.id])
    expect(await authenticate(node, token)).toMatchObject(changed)
  }
})

test('a thousand are asked about together; what is over is not good, and is not seen', async () => {
  const [first, over, last] = [await signedIn(), await signedIn(), await signedIn()]
  await setUser(over.user.id, { bannedAt: new Date() })
  const strangers = Array.from({ length: 1000 }, () => crypto.randomUUID())
  const ids = [first.session.id, over.session.id, ...strangers, last.session.id]
  const later = Date.now() + 6 * MINUTE_MS
  expect(await stillGood(newNode(), ids)).toEqual(new Set([first.session.id, last.session.id]))
  await stillGood(
    newNode(() => later),
    ids,
  )
  const rows = await tools.db
    .selectFrom('userSessions')
    .select(['id', 'lastSeenAt'])
    .where('id', 'in', [first.session.id, over.session.id, last.session.id])
    .execute()
  const seen = rows.filter(({ lastSeenAt }) => lastSeenAt.getTime() === later).map(({ id }) => id)
  expect(new Set(seen)).toEqual(new Set([first.session.id, last.session.id]))
})

test('a token that ends like one a node knows is looked at by itself, and makes that one no less good', async () => {
  const { user, token } = await signedIn()
  const node = newNode()
  const forged = `${token[0] === 'x' ? 'y' : 'x'}${token.slice(1)}`
  for (let turn = 0; turn < 2; turn++) {
    expect(await authenticate(node, token)).toMatchObject({ uuid: user.uuid })
    expect(await authenticate(node, forged)).toBeNull()
    expect([token, forged, 'unknown'].map((one) => heldToken(node, one))).toEqual([token, forged, 'unknown'])
  }
})
