import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createRoom } from '#contract/room/infrastructure.ts'
import { freshDatabase } from '#test/support/database.ts'
import { newPerson, type Person } from '#test/support/people.ts'
import { songNamed } from './room.ts'
import { startServer, worldAt } from './serverAt.ts'
import { enter, type Visitor } from './visitor.ts'

const filled = async (url: string, person: Person, roomUuid: string): Promise<Visitor> => {
  const visitor = await enter(url, person, roomUuid)
  await visitor.hear('updatedUserData')
  return visitor
}

test('killed in the middle of a song and started again, the room goes on where it was', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'roomtone-restart-'))
  const settings = { DATA_DIR: dataDir, DATABASE_URL: await freshDatabase() }
  const first = await startServer(settings)
  const world = worldAt(first.url)
  const people = [await newPerson(world), await newPerson(world), await newPerson(world)] as const
  const [owner, other, gone] = people
  const room = await world.call(createRoom, { body: { name: 'Survivor', songsPerDj: 2 } }, owner.token)
  const visitors: Visitor[] = []
  for (const person of people) visitors.push(await filled(first.url, person, room.uuid))
  const [a, b, c] = visitors as [Visitor, Visitor, Visitor]
  await a.act('addDj', { song: songNamed('goes on', 300) })
  await b.act('addDj', { song: songNamed('next', 200) })
  await c.act('addDj')
  await a.act('updateNextSong', { song: songNamed('later', 100) })
  await b.act('voteOnSong', { songVotes: { like: true, star: true } })
  await c.act('voteOnSong', { songVotes: { like: false } })
  const before = structuredClone((await filled(first.url, owner, room.uuid)).mirror.state)
  // What was answered last is what must be there, whenever the end comes.
  let answered = 0
  const busy = (async () => {
    for (let n = 1; ; n++) {
      await a.act('updateNextSong', { song: songNamed(`number ${n}`, 100) })
      answered = n
    }
  })()
  await a.hear('updatedNextSong', () => answered >= 10)
  first.server.child.kill('SIGKILL')
  await first.server.ended
  a.leave()
  // Whatever was under way is not answered any more.
  void busy.catch(() => undefined)

  const second = await startServer(settings)
  const back = await filled(second.url, owner, room.uuid)
  await filled(second.url, other, room.uuid)
  const { state } = back.mirror
  expect(state.nowPlaying).toEqual(before.nowPlaying)
  const number = Number(state.djs[0]?.nextSong?.trackName.replace('number ', ''))
  expect(number).toBeGreaterThanOrEqual(answered)
  expect(state.djs.slice(1)).toEqual(before.djs.slice(1))
  expect(state.voteCounts).toEqual({ likes: 1, dislikes: 1, stars: 1 })
  expect(state.allUserData).toEqual(before.allUserData)
  const { djs, visibleDjs } = state
  expect(visibleDjs).toEqual(djs)
  expect(state).toEqual({ ...before, settings: state.settings, djs, visibleDjs })
  expect(state.allUsers.map((user) => user.uuid)).toContain(gone.uuid)
  expect(back.names).not.toContain('userJoined')

  // Who does not come back has 20 s, like everybody.
  await back.hear('userLeft', () => true, 0, 30_000)
  expect(back.mirror.state.djs.map((dj) => dj.uuid)).toEqual([owner.uuid, other.uuid])
  expect(back.mirror.state.nowPlaying).toEqual(before.nowPlaying)

  second.server.child.kill('SIGTERM')
  expect(await second.server.ended).toBe(0)
  await rm(dataDir, { recursive: true, force: true })
}, 240_000)

test('a song that ended while the server was down is followed by what should follow', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'roomtone-restart-'))
  const settings = { DATA_DIR: dataDir, DATABASE_URL: await freshDatabase() }
  const first = await startServer(settings)
  const world = worldAt(first.url)
  const owner = await newPerson(world)
  const other = await newPerson(world)
  const room = await world.call(createRoom, { body: { name: 'Meanwhile' } }, owner.token)
  const a = await filled(first.url, owner, room.uuid)
  const b = await filled(first.url, other, room.uuid)
  await a.act('addDj', { song: songNamed('short', 2) })
  await b.act('addDj', { song: songNamed('follows', 120) })
  await a.act('voteOnSong', { songVotes: { star: true } })
  const { endTime } = a.mirror.state.nowPlaying ?? { endTime: 0 }
  first.server.child.kill('SIGKILL')
  await first.server.ended
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, endTime + 200 - Date.now())))

  const second = await startServer(settings)
  const back = await filled(second.url, owner, room.uuid)
  expect(back.mirror.state.nowPlaying?.song.trackName).toBe('follows')
  expect(back.mirror.state.djs.map((dj) => dj.uuid)).toEqual([other.uuid, owner.uuid])
  second.server.child.kill('SIGTERM')
  expect(await second.server.ended).toBe(0)
  await rm(dataDir, { recursive: true, force: true })
}, 240_000)
