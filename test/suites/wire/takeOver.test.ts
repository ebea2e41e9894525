import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { RoomState } from '#contract/realtime/state.ts'
import { createRoom } from '#contract/room/infrastructure.ts'
import { freshDatabase } from '#test/support/database.ts'
import { newPerson, type Person } from '#test/support/people.ts'
import { spawnServer } from '#test/support/process.ts'
import { testRedis } from '../support/redis.ts'
import { Raw } from './raw.ts'
import { songNamed } from './room.ts'
import { startServer, worldAt } from './serverAt.ts'

const redis = await testRedis()
const dataDir = await mkdtemp(join(tmpdir(), 'roomtone-takeover-'))
afterAll(async () => {
  await redis.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const settings = async () => ({
  DATA_DIR: dataDir,
  DATABASE_URL: await freshDatabase(),
  SECRET_KEY: 'ab'.repeat(32),
})

/** Enters a room over a line of its own; gives it with the state as joined. */
const entered = async (url: string, { token }: Person, roomUuid: string) => {
  const line = await new Raw(url, token).open()
  const { state } = (await line.act('joinRoom', { roomUuid })) as unknown as { state: RoomState }
  return { line, state }
}

test('R8: a command that took effect before its node was killed takes effect no more on the next one', async () => {
  const all = { ...(await settings()), REDIS_URL: redis.url }
  const [one, two] = [await startServer(all), await startServer(all)]
  const world = worldAt(one.url)
  const [owner, far] = [await newPerson(world), await newPerson(world)]
  const room = await world.call(createRoom, { body: { name: 'Taken over' } }, owner.token)
  await entered(one.url, owner, room.uuid)
  const { line } = await entered(two.url, far, room.uuid)
  const seat = { song: songNamed('once', 300), roomtone: { commandId: 'the-seat' } }
  expect(await line.act('addDj', seat)).toMatchObject({ changed: true })
  expect(await line.act('removeDj', { djUuid: far.uuid })).toMatchObject({ changed: true })

  one.server.child.kill('SIGKILL')
  await one.server.ended
  const back = await entered(two.url, far, room.uuid)
  expect(await back.line.act('addDj', seat)).toMatchObject({ changed: true })
  expect((await entered(two.url, far, room.uuid)).state.djs).toEqual([])
  const other = { ...seat, roomtone: { commandId: 'another' } }
  expect(await back.line.act('addDj', other)).toMatchObject({ changed: true })
  expect((await entered(two.url, far, room.uuid)).state.djs).toHaveLength(1)
  two.server.child.kill('SIGTERM')
  await two.server.ended
}, 240_000)

test('three nodes are restarted one after the other: no play and no seat is lost', async () => {
  const all = { ...(await settings()), REDIS_URL: redis.url }
  const nodes = [await startServer(all), await startServer(all), await startServer(all)]
  const urlOf = (n: number): string => nodes[n % nodes.length]?.url ?? ''
  const world = worldAt(urlOf(0))
  const people = [await newPerson(world), await newPerson(world), await newPerson(world)]
  const room = await world.call(createRoom, { body: { name: 'Rolling' } }, people[0]?.token)
  for (const [n, person] of people.entries()) {
    const { line } = await entered(urlOf(n), person, room.uuid)
    await line.act('addDj', { song: songNamed(`song of ${n}`, 600) })
  }
  const first = people[0] as Person
  const before = (await entered(urlOf(0), first, room.uuid)).state
  expect(before.djs.map((dj) => dj.uuid)).toEqual(people.map((person) => person.uuid))

  for (const n of nodes.keys()) {
    const old = nodes[n]
    old?.server.child.kill('SIGTERM')
    expect(await old?.server.ended).toBe(0)
    for (const person of people) {
      const { state } = await entered(urlOf(n + 1), person, room.uuid)
      expect(state.nowPlaying?.playId).toBe(before.nowPlaying?.playId)
      expect(state.djs.map((dj) => [dj.uuid, dj.nextSong?.trackName])).toEqual(
        before.djs.map((dj) => [dj.uuid, dj.nextSong?.trackName]),
      )
    }
    nodes[n] = await startServer(all)
  }
  const { state } = await entered(urlOf(0), first, room.uuid)
  expect(state.nowPlaying).toEqual(before.nowPlaying)
  for (const { server } of nodes) server.child.kill('SIGTERM')
  for (const { server } of nodes) expect(await server.ended).toBe(0)
}, 180_000)

test('without Redis a second server on the same database refuses to start, and the first goes on', async () => {
  const all = await settings()
  const first = await startServer(all)
  const second = spawnServer({ DEMO: 'off', LOG_LEVEL: 'silent', ...all })
  expect(await second.ended).toBe(1)
  expect(second.said()).toContain('Another Roomtone works on this database')
  await newPerson(worldAt(first.url))
  first.server.child.kill('SIGTERM')
  expect(await first.server.ended).toBe(0)
}, 240_000)
