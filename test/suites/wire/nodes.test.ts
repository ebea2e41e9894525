import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createRoom } from '#contract/room/infrastructure.ts'
import { room as oneRoom } from '#contract/room/rooms.ts'
import { changeRoomRules } from '#contract/room/roomRules.ts'
import { kickFromRoom } from '#contract/room/roles.ts'
import { freshDatabase } from '#test/support/database.ts'
import { newPerson, type Person } from '#test/support/people.ts'
import { testRedis } from '../support/redis.ts'
import { Raw } from './raw.ts'
import { songNamed } from './room.ts'
import { startServer, worldAt } from './serverAt.ts'
import { enter, type Visitor } from './visitor.ts'

const redis = await testRedis()
afterAll(() => redis.stop())

const filled = async (url: string, person: Person, roomUuid: string): Promise<Visitor> => {
  const visitor = await enter(url, person, roomUuid)
  await visitor.hear('updatedUserData')
  return visitor
}

test('two nodes share a room: members of both act and hear in one order, and it survives the death of its keeper', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'roomtone-nodes-'))
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: await freshDatabase(),
    REDIS_URL: redis.url,
    SECRET_KEY: 'ab'.repeat(32),
  }
  const one = await startServer(settings)
  const two = await startServer(settings)
  const world = worldAt(one.url)
  const people = [await newPerson(world), await newPerson(world), await newPerson(world)] as const
  const [owner, far, unwanted] = people
  const room = await world.call(createRoom, { body: { name: 'Shared' } }, owner.token)

  const a = await filled(one.url, owner, room.uuid)
  const b = await filled(two.url, far, room.uuid)
  const c = await filled(two.url, unwanted, room.uuid)
  await b.act('addDj', { song: songNamed('from afar', 300) })
  await a.act('voteOnSong', { songVotes: { like: true } })
  await c.act('voteOnSong', { songVotes: { like: true, star: true } })
  await b.act('playOneTimeAnimation', { animation: 'jump' })
  for (const visitor of [a, b, c]) await visitor.hear('playedOneTimeAnimation')
  expect(b.mirror.state).toEqual(a.mirror.state)
  expect(c.mirror.state).toEqual(a.mirror.state)
  expect(a.mirror.state).toMatchObject({ vibeMeter: 1, voteCounts: { likes: 2, stars: 1 } })
  const told = (visitor: Visitor) => visitor.names.slice(visitor.names.lastIndexOf('addedDj'))
  expect(told(b)).toEqual(told(a))
  await expect(c.act('removeDj', { djUuid: far.uuid })).rejects.toBe('You are not allowed to do this')

  // How somebody at the other node hears it reaches the DJ there and the owner here.
  const ear = await new Raw(two.url, unwanted.token).open()
  await ear.act('joinRoom', { roomUuid: room.uuid })
  expect(await ear.act('roomtone.watch', { v: 1 })).toMatchObject({
    roomtone: { state: { rules: { revision: 0 } } },
  })
  await ear.ask('roomtone.sync', { errorMs: 4, provider: 'youtube', via: 'dj', state: 'heard' })
  for (const visitor of [a, b]) await visitor.hear('roomtone.hearing')
  // Rules that are changed at the other node are in force here, and who watches there hears of them.
  const merge = { words: { motd: 'From afar' }, decks: { graceSeconds: 9 } }
  const change = { params: { id: room.uuid }, body: { revision: 0, merge } }
  await worldAt(two.url).call(changeRoomRules, change, owner.token)
  const heard = (): unknown[] => ear.broadcasts.map(({ message }) => message)
  await ear.until(() => heard().some((message) => (message as { name: string }).name === 'roomtone.rules'))
  ear.cut()
  expect(b.names).not.toContain('roomtone.rules')

  // What the other node keeps is seen and reached from this one.
  const seen = await worldAt(two.url).call(oneRoom, { params: { id: room.slug } }, far.token)
  expect(seen.song?.trackName).toBe('from afar')
  expect([...seen.usersInRoomUuids].sort()).toEqual(people.map((person) => person.uuid).sort())
  const body = { slug: room.slug, userUuid: unwanted.uuid }
  await worldAt(two.url).call(kickFromRoom, { body }, owner.token)
  await c.hear('kickedFromRoom')
  await a.hear('userLeft')

  one.server.child.kill('SIGKILL')
  await one.server.ended
  const playId = b.mirror.state.nowPlaying?.playId
  const raw = await new Raw(two.url, far.token).open()
  const back = (await raw.act('joinRoom', { roomUuid: room.uuid })) as unknown as {
    state: Visitor['mirror']['state']
  }
  expect(back.state.nowPlaying?.playId).toBe(playId)
  expect(back.state.djs.map((dj) => dj.uuid)).toEqual([far.uuid])
  expect(back.state.voteCounts.likes).toBe(1)

  two.server.child.kill('SIGTERM')
  expect(await two.server.ended).toBe(0)
  await rm(dataDir, { recursive: true, force: true })
}, 240_000)
