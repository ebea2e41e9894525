import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { NowPlaying } from '#contract/realtime/state.ts'
import { deleteRoom } from '#contract/room/infrastructure.ts'
import { newPerson, type Person } from '#test/support/people.ts'
import { startWorld, type World } from '#test/support/world.ts'
import { newRoom, songNamed } from './room.ts'
import { enter, opsOf, type Visitor } from './visitor.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })
})

const queuePath = '/api/playlist-service/crate/special/queue/songs'

const fillQueue = async (person: Person, names: readonly string[], duration: number): Promise<void> => {
  const songs = names.map((name) => ({
    songId: `yt-${name}`,
    musicProvider: 'youtube',
    artistName: 'Queue',
    trackName: name,
    duration,
  }))
  const answer = await world.fetch(queuePath, {
    method: 'POST',
    token: person.token,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ songs, append: true }),
  })
  expect(answer.ok).toBe(true)
}

const queueOf = async (person: Person): Promise<string[]> => {
  const answer = await world.fetch(queuePath, { token: person.token })
  return ((await answer.json()) as { songs: { trackName: string }[] }).songs.map((song) => song.trackName)
}

const plays = (visitor: Visitor): (string | null)[] =>
  visitor.heard.flatMap(({ message }) =>
    opsOf(message).flatMap((op) =>
      op.op === 'replace' && op.path === '/nowPlaying'
        ? [(op.value as NowPlaying | null)?.song.trackName ?? null]
        : [],
    ),
  )

test('a DJ without a next song plays from the queue, which moves on, also while the DJ is away', async () => {
  const place = await newRoom(world)
  const watcher = await enter(world.url, place.owner, place.uuid)
  await watcher.hear('updatedUserData')
  const dj = await newPerson(world)
  await fillQueue(dj, ['one', 'two', 'three'], 3)
  const visitor = await enter(world.url, dj, place.uuid)
  await visitor.act('addDj')
  await watcher.hear('playedSong', () => plays(watcher).includes('one'))
  visitor.leave()
  await watcher.hear('playedSong', () => plays(watcher).includes('three'))
  expect(plays(watcher)).toEqual(['one', 'two', 'three'])
  expect(await queueOf(dj)).toEqual(['one', 'two', 'three'])
  expect(watcher.mirror.state.djs.map((one) => one.uuid)).toEqual([dj.uuid])
}, 180_000)

test('what a DJ chose is not replaced by the queue, which stays as it was', async () => {
  const place = await newRoom(world)
  await fillQueue(place.owner, ['from the queue'], 60)
  const visitor = await enter(world.url, place.owner, place.uuid)
  await visitor.act('addDj', { song: songNamed('first', 2) })
  await visitor.act('updateNextSong', { song: songNamed('chosen', 60) })
  await visitor.hear('playedSong', () => plays(visitor).includes('chosen'))
  expect(plays(visitor)).toEqual(['first', 'chosen'])
  expect(await queueOf(place.owner)).toEqual(['from the queue'])
})

test('an upload that is not there, or not theirs to play, does not get on the decks', async () => {
  const place = await newRoom(world)
  const visitor = await enter(world.url, place.owner, place.uuid)
  const song = songNamed('secret', 100, { musicProviders: { uploadService: randomUUID() } })
  await expect(visitor.act('addDj', { song })).rejects.toBe('Song is not valid')
})

test('a song known by its provider’s id alone is looked up in the catalogue, then plays', async () => {
  const place = await newRoom(world)
  await fillQueue(place.owner, ['well known'], 77)
  const visitor = await enter(world.url, await newPerson(world), place.uuid)
  await visitor.act('addDj', { song: { musicProviders: { youtube: 'yt-well known' } } })
  await visitor.hear('lookedUpSong')
  await visitor.hear('playedSong')
  const { nowPlaying } = visitor.mirror.state
  expect(nowPlaying?.song).toMatchObject({ trackName: 'well known', artistName: 'Queue', duration: 77 })
  await visitor.act('updateNextSong', { song: { musicProviders: { youtube: 'nobody knows this' } } })
  await place.fence(visitor)
  expect(visitor.mirror.state.djs[0]?.nextSong).toMatchObject({ trackName: '', duration: 0 })
})

test('a resident plays from its queue without a connection, after a restart too, until it is let go', async () => {
  const place = await newRoom(world)
  const resident = await newPerson(world, { nickname: 'House' })
  await fillQueue(resident, ['house one', 'house two'], 600)
  await world.tools.live.setResident(place.uuid, resident.uuid, true)
  const before = await enter(world.url, place.owner, place.uuid)
  await expect.poll(() => before.mirror.state.nowPlaying?.song.trackName).toBe('house one')
  const { nowPlaying } = before.mirror.state

  await world.restart()
  const after = await enter(world.url, place.owner, place.uuid)
  await after.hear('updatedUserData')
  expect(after.mirror.state.nowPlaying).toEqual(nowPlaying)
  expect(after.mirror.state.djs.map((dj) => dj.uuid)).toEqual([resident.uuid])

  await world.tools.live.setResident(place.uuid, resident.uuid, false)
  await after.hear('userLeft')
  expect(after.mirror.state).toMatchObject({ djs: [], nowPlaying: null })
})

test('a deleted room is reset, closed and forgotten', async () => {
  const place = await newRoom(world)
  const visitor = await enter(world.url, await newPerson(world), place.uuid)
  await visitor.hear('updatedUserData')
  await world.call(deleteRoom, { params: { id: place.room.slug } }, place.owner.token)
  await visitor.hear('roomReset')
  await expect(enter(world.url, visitor.person, place.uuid)).rejects.toBe('Room not found')
  expect(await world.tools.live.roomsOf(visitor.uuid)).toEqual([])
})
