import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RoomState } from '#contract/realtime/state.ts'
import { createRoom } from '#contract/room/infrastructure.ts'
import { changeRoomRules, roomRules } from '#contract/room/roomRules.ts'
import { freshDatabase } from '#test/support/database.ts'
import { type KillPoints, openKillPoints } from '#test/support/killPoints.ts'
import { newPerson, type Person } from '#test/support/people.ts'
import type { World } from '#test/support/world.ts'
import { Raw } from './wire/raw.ts'
import { songNamed } from './wire/room.ts'
import { startServer, worldAt } from './wire/serverAt.ts'

let dataDir = ''
let databaseUrl = ''
let points: KillPoints
let people: Person[] = []
let roomUuid = ''
let node: { readonly world: World; kill(): Promise<void> }
/** The connections of those who are there, in their order. */
let lines: Raw[] = []

const start = async () => {
  const { server, url } = await startServer({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
  const kill = async () => {
    server.child.kill('SIGKILL')
    expect(await server.ended).toBe('SIGKILL')
    await points.disarm()
  }
  return { world: worldAt(url), kill }
}

const joined = async (line: Raw): Promise<RoomState> =>
  ((await line.act('joinRoom', { roomUuid, roomtone: { watch: 1 } })) as unknown as { state: RoomState })
    .state

/** Everybody comes, or comes back before they are taken for gone. */
const enter = async (): Promise<void> => {
  lines = await Promise.all(people.map(({ token }) => new Raw(node.world.url, token).open()))
  for (const line of lines) await joined(line)
}

/** The room as somebody sees it who joins now. */
const seen = async () => {
  const line = await new Raw(node.world.url, people.at(-1)?.token ?? '').open()
  const state = await joined(line)
  line.close()
  const waiting = Object.entries(state.roomtone.line ?? {})
  waiting.sort(([, a], [, b]) => a.since - b.since)
  return {
    seated: state.djs.map(({ uuid }) => uuid),
    waiting: waiting.map(([uuid]) => uuid),
    playing: state.nowPlaying?.song.trackName,
    revision: state.roomtone.rules?.revision,
    votes: state.roomtone.skip?.votes,
  }
}
type Seen = Awaited<ReturnType<typeof seen>>

const lineOf = (uuid: string): Raw => {
  const line = lines[people.findIndex((one) => one.uuid === uuid)]
  if (!line) throw new Error('They are not there')
  return line
}

/**
 * Has the server die before the first statement of an act, before the second and so on, and last right after it
 * answered. `ready` gives the act, for which nothing has to be asked any more; `holds` is told how the room was, how it is after the restart, and whether the act was acknowledged.
 */
const dieDuring = async (
  ready: (before: Seen) => Promise<() => Promise<unknown>>,
  holds: (before: Seen, after: Seen, isAnswered: boolean) => Promise<void>,
): Promise<number> => {
  for (let nth = 1; ; nth++) {
    const before = await seen()
    const act = await ready(before)
    await points.arm(nth)
    let isAnswered = false
    let answer: unknown
    // Whoever asked a server that is gone hears nothing.
    void act().then(
      (said) => {
        isAnswered = true
        answer = said
      },
      () => undefined,
    )
    const look = async (): Promise<boolean> => isAnswered || (await points.isReached())
    await expect.poll(look, { timeout: 30_000, interval: 25 }).toBe(true)
    const isLast = isAnswered
    if (isLast) expect(answer).not.toHaveProperty('error')
    await node.kill()
    for (const line of lines) line.close()
    node = await start()
    await enter()
    await holds(before, await seen(), isLast)
    if (isLast) return nth - 1
  }
}

const onePlaceEach = ({ seated, waiting }: Seen): void => {
  const placed = [...seated, ...waiting]
  expect(new Set(placed).size).toBe(placed.length)
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'roomtone-rules-'))
  databaseUrl = await freshDatabase()
  const tables = ['live_events', 'live_rooms', 'room_rules', 'room_rules_revisions']
  points = await openKillPoints(databaseUrl, tables)
  node = await start()
  people = []
  for (let n = 0; n < 6; n++) people.push(await newPerson(node.world))
  const owner = people[0]?.token
  const room = await node.world.call(createRoom, { body: { name: 'Killed', numberOfDjs: 1 } }, owner)
  roomUuid = room.uuid
  const skip = { mode: 'on', minSeconds: 300 }
  const merge = { line: { mode: 'on', order: 'fifo' }, skip }
  const params = { id: roomUuid }
  await node.world.call(changeRoomRules, { params, body: { revision: 0, merge } }, owner)
  await enter()
  for (const [n, line] of lines.slice(0, 3).entries()) {
    const asked = { roomUuid, song: songNamed(`song of ${n}`, 20_000) }
    expect(await line.act('addDj', asked)).toMatchObject({ changed: true })
  }
}, 120_000)
afterAll(async () => {
  await node.kill()
  await points.close()
  await rm(dataDir, { recursive: true, force: true })
})

test('A39: a server killed anywhere in a promotion: nothing acknowledged is lost, and nobody has two places or none', async () => {
  let leaving = ''
  const tried = await dieDuring(
    async (before) => {
      leaving = before.seated[0] ?? ''
      return () => lineOf(leaving).act('removeDj', { roomUuid })
    },
    async (before, after, isAnswered) => {
      onePlaceEach(after)
      const [next, ...others] = before.waiting
      const isDone = after.seated[0] !== leaving
      expect(isDone || !isAnswered).toBe(true)
      // All of it happened, or nothing did.
      expect([after.seated, after.waiting]).toEqual(
        isDone ? [[next], others] : [before.seated, before.waiting],
      )
      expect(after.playing === before.playing).toBe(!isDone)
      if (!isDone) return
      const name = `song of ${people.findIndex(({ uuid }) => uuid === leaving)}`
      await lineOf(leaving).act('addDj', { roomUuid, song: songNamed(name, 20_000) })
    },
  )
  expect(tried).toBeGreaterThan(0)
}, 300_000)

test('A39: a server killed anywhere in a change of rules: all nodes know the revision that was answered, and every place stays', async () => {
  const owner = people[0]?.token
  const stored = async () => (await node.world.call(roomRules, { params: { id: roomUuid } }, owner)).revision
  const tried = await dieDuring(
    async () => {
      const revision = await stored()
      const body = { revision, merge: { decks: { playsPerStay: (revision % 5) + 1 } } }
      return () => node.world.call(changeRoomRules, { params: { id: roomUuid }, body }, owner)
    },
    async (before, after, isAnswered) => {
      const revision = await stored()
      expect([before.revision, (before.revision ?? 0) + 1]).toContain(revision)
      expect(revision !== before.revision || !isAnswered).toBe(true)
      // What the room missed it is told again.
      await expect.poll(async () => (await seen()).revision, { timeout: 30_000 }).toBe(revision)
      expect([after.seated, after.waiting]).toEqual([before.seated, before.waiting])
    },
  )
  expect(tried).toBeGreaterThan(1)
}, 300_000)

test('A39: a server killed anywhere in a vote to skip: the vote counts once or not at all, and counts if it was answered', async () => {
  const voters = (await seen()).waiting
  let on = true
  const vote = () => lineOf(voters[0] ?? '').act('roomtone.voteToSkip', { roomUuid, on })
  // Votes count a minute after one came.
  await expect.poll(async () => (await vote())['changed'], { timeout: 90_000, interval: 1_000 }).toBe(true)
  await expect.poll(async () => (await seen()).votes, { timeout: 30_000 }).toBe(1)
  const tried = await dieDuring(
    async () => {
      // Whoever was away for too long while a slow machine started the server has to be there for a minute again.
      await expect
        .poll(async () => 'error' in (await vote()), { timeout: 90_000, interval: 1_000 })
        .toBe(false)
      on = !on
      return vote
    },
    async (before, after, isAnswered) => {
      onePlaceEach(after)
      const then = on ? 1 : 0
      expect([before.votes, then]).toContain(after.votes)
      expect(after.votes === then || !isAnswered).toBe(true)
      on = after.votes === 1
    },
  )
  expect(tried).toBeGreaterThan(0)
}, 300_000)
