import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addSongs } from '#contract/playlist/crateSongs.ts'
import { createCrate, editCrate } from '#contract/playlist/crates.ts'
import { createRoom } from '#contract/room/infrastructure.ts'
import { changeRoomRules } from '#contract/room/roomRules.ts'
import { freshDatabase } from '#test/support/database.ts'
import { newPerson, type Person } from '#test/support/people.ts'
import { youtubeSong } from '#test/support/songs.ts'
import type { World } from '#test/support/world.ts'
import { songNamed } from './room.ts'
import { startServer, worldAt } from './serverAt.ts'
import { enter, type Visitor } from './visitor.ts'

type At = Pick<World, 'call'>

const crateOf = async (
  world: At,
  owner: Person,
  names: readonly string[],
  seconds: number,
): Promise<string> => {
  const { crateUuid } = await world.call(createCrate, { body: { crateName: 'House' } }, owner.token)
  const songs = names.map((name) => ({ ...youtubeSong(name), duration: seconds }))
  await world.call(addSongs, { params: { crateUuid }, body: { songs } }, owner.token)
  return crateUuid
}

const setHouse = (world: At, token: string, id: string, revision: number, house: object) =>
  world.call(changeRoomRules, { params: { id }, body: { revision, merge: { house } } }, token)

const playing = ({ mirror }: Visitor): string | null => mirror.state.nowPlaying?.song.trackName ?? null
const starts = ({ heard }: Visitor): number =>
  heard.filter(({ message }) => message.name === 'playedSong').length

/** The next play, whoever's it is; with a name: of that song. */
const played = async (visitor: Visitor, name?: string): Promise<void> => {
  const fits = (): boolean => (name === undefined ? playing(visitor) !== null : playing(visitor) === name)
  if (!fits()) await visitor.hear('playedSong', fits, visitor.heard.length, 40_000)
}

test('silence is filled from a crate, a person’s song comes next, and nothing plays twice after a crash (A23, R26)', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'roomtone-house-'))
  const settings = { DATA_DIR: dataDir, DATABASE_URL: await freshDatabase() }
  const first = await startServer(settings)
  const world = worldAt(first.url)
  const owner = await newPerson(world)
  const room = await world.call(createRoom, { body: { name: 'House', numberOfDjs: 2 } }, owner.token)
  const names = ['one', 'two', 'three', 'four']
  const crateUuid = await crateOf(world, owner, names, 300)
  const visitor = await enter(first.url, owner, room.uuid)
  await visitor.hear('updatedUserData')
  const on = { mode: 'on', crateUuid, afterSeconds: 5, order: 'inOrder' }
  await setHouse(world, owner.token, room.uuid, 0, on)
  const begun = visitor.heard.length
  await played(visitor, 'one')
  const since = visitor.heard.slice(begun)
  expect(since.map(({ message }) => message.name)).toEqual(
    expect.arrayContaining(['userJoined', 'addedDj', 'playedSong']),
  )
  expect(visitor.mirror.state.djs.map(({ uuid }) => uuid)).not.toContain(owner.uuid)

  // Skipped by the owner it goes on with the next.
  await visitor.act('skipSong')
  await played(visitor, 'two')
  first.server.child.kill('SIGKILL')
  await first.server.ended
  visitor.leave()

  const second = await startServer(settings)
  const back = await enter(second.url, owner, room.uuid)
  await back.hear('updatedUserData')
  expect(playing(back)).toBe('two')
  await back.act('skipSong')
  await played(back, 'three')

  // The person's song comes at the end of the house DJ's, and it is gone.
  await back.act('addDj', { song: songNamed('mine', 300) })
  expect(playing(back)).toBe('three')
  const count = starts(back)
  // A skip right after another one is not meant.
  const { playId } = back.mirror.state.nowPlaying ?? {}
  const skipped = async (): Promise<string | null> => {
    await back.act('skipSong', { playId })
    return playing(back)
  }
  await expect.poll(skipped, { timeout: 20_000, interval: 300 }).toBe('mine')
  expect(starts(back)).toBe(count + 1)
  await back.hear('userLeft')
  expect(back.mirror.state.djs.map(({ uuid }) => uuid)).toEqual([owner.uuid])

  // Silence again: it is back where it was.
  await back.act('removeDj')
  await played(back, 'four')
  back.leave()
  second.server.child.kill('SIGKILL')
  await second.server.ended
  await rm(dataDir, { recursive: true, force: true })
}, 180_000)

test('the crate is one that whoever chooses it may read, and is read anew at each taking', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'roomtone-house-'))
  const server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: await freshDatabase() })
  const world = worldAt(server.url)
  const [owner, other] = [await newPerson(world), await newPerson(world)]
  const room = await world.call(createRoom, { body: { name: 'House', numberOfDjs: 2 } }, owner.token)
  const crateUuid = await crateOf(world, other, ['one', 'two'], 300)
  const publish = (isPublic: boolean) =>
    world.call(editCrate, { params: { crateId: crateUuid }, body: { isPublic } }, other.token)
  await publish(false)
  const on = { mode: 'on', crateUuid, afterSeconds: 5, order: 'inOrder' }
  await expect(setHouse(world, owner.token, room.uuid, 0, on)).rejects.toMatchObject({
    code: 'crateNotFound',
  })
  await publish(true)
  await setHouse(world, owner.token, room.uuid, 0, on)
  const visitor = await enter(server.url, owner, room.uuid)
  await visitor.hear('updatedUserData')
  await played(visitor, 'one')
  await publish(false)
  const played1 = starts(visitor)
  await visitor.act('skipSong')
  // It has nothing left that it may play, waits its seconds, and is gone.
  await visitor.hear('userLeft')
  expect(playing(visitor)).toBe(null)
  expect(starts(visitor)).toBe(played1 + 1)
  visitor.leave()
  server.server.child.kill('SIGKILL')
  await server.server.ended
  await rm(dataDir, { recursive: true, force: true })
}, 180_000)
