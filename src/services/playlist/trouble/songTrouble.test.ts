import { beforeAll, expect, it, vi } from 'vitest'
import * as queue from '#contract/playlist/queue.ts'
import { songTroubleMessage, SongTrouble } from '#contract/playlist/songTrouble.ts'
import { createRoom } from '#contract/room/infrastructure.ts'
import type { MusicProvider } from '#contract/song.ts'
import { jobsDone } from '#test/support/jobs.ts'
import { newPerson, type Person } from '#test/support/people.ts'
import { song } from '#test/support/vendors/music/book.ts'
import { startVendors } from '#test/support/vendors/double.ts'
import { startWorld } from '#test/support/world.ts'
import { enter } from '#test/suites/wire/visitor.ts'

const vendors = await startVendors()
const world = await startWorld({ ...vendors.settings, DEFAULT_COUNTRY: 'DE' })
let dj: Person
let visitor: Awaited<ReturnType<typeof enter>>

beforeAll(async () => {
  dj = await newPerson(world)
  const room = await world.call(createRoom, { body: { name: 'Pre-flight' } }, dj.token)
  visitor = await enter(world.url, dj, room.uuid)
})

const troubles = () =>
  visitor.heard.flatMap(({ message }) =>
    message.name === songTroubleMessage && 'params' in message ? [SongTrouble.parse(message.params)] : [],
  )
const heardBy = ({ heard }: Awaited<ReturnType<typeof enter>>) =>
  heard.flatMap(({ message }) =>
    message.name === songTroubleMessage && 'params' in message ? [SongTrouble.parse(message.params)] : [],
  )
const add = async (musicProvider: MusicProvider, songId: string, more: object) => {
  const songs = [{ musicProvider, songId, duration: 200, ...more }]
  const { songs: added } = await world.call(queue.addToQueue, { body: { songs, append: false } }, dj.token)
  await jobsDone(world.tools)
  return added[0]?.crateSongUuid ?? ''
}

it('tells the DJ of a song that will not play, with what may be heard instead, once; it keeps its place', async () => {
  const names = { artistName: 'Short Cut', trackName: 'Only A Taste', duration: 199 }
  const crateSongUuid = await add('soundCloudPublic', '50', names)
  await vi.waitFor(() => expect(troubles()).toHaveLength(1), { timeout: 9000 })
  const [told] = troubles()
  expect(told).toMatchObject({ crateSongUuid, provider: 'soundCloudPublic', reason: 'notFull' })
  expect(told?.instead.map((one) => Object.keys(one.musicProviders)[0])).toContain('audius')
  expect(told?.instead.every(({ trackName }) => trackName === 'Only A Taste')).toBe(true)
  const { songs } = await world.call(queue.queueSongs, { query: {} }, dj.token)
  expect(songs[0]).toMatchObject({ crateSongUuid })
  await world.call(queue.moveInQueue, { params: { crateSongUuid }, body: { newPosition: 0 } }, dj.token)
  await jobsDone(world.tools)
  expect(troubles()).toHaveLength(1)
})

it('22 · finds other songs beside the first id, whatever else a client says of it', async () => {
  const other = await newPerson(world)
  const room = await world.call(createRoom, { body: { name: 'Joined' } }, other.token)
  const inside = await enter(world.url, other, room.uuid)
  const musicProviders = { soundCloudPublic: '50', audius: 'A1', spotify: 'liar' }
  const named = { artistName: 'Short Cut', trackName: 'Only A Taste', duration: 199 }
  const songs = [{ musicProvider: 'soundCloudPublic' as const, songId: '50', musicProviders, ...named }]
  await world.call(queue.addToQueue, { body: { songs, append: false } }, other.token)
  await jobsDone(world.tools)
  await vi.waitFor(() => expect(heardBy(inside)).toHaveLength(1), { timeout: 9000 })
  const found = heardBy(inside)[0]?.instead.map((one) => one.musicProviders['audius'] ?? '') ?? []
  expect(found.find((id) => id !== '')).toBe('A50')
  inside.leave()
})

it('says which is gone everywhere, and nothing of what merely did not answer', async () => {
  vendors.book.push(song(601, 'Nobody', 'Nowhere', 200, { at: ['audius'], removed: true }))
  const gone = await add('audius', 'A601', { artistName: 'Nobody', trackName: 'Nowhere' })
  await vi.waitFor(() => expect(troubles()).toHaveLength(2), { timeout: 9000 })
  expect(troubles().find(({ reason }) => reason === 'gone')).toMatchObject({
    crateSongUuid: gone,
    instead: [],
  })
  const { songs } = await world.call(queue.queueSongs, { query: {} }, dj.token)
  expect(songs[0]).toMatchObject({ crateSongUuid: gone, status: 'DATA_NOT_FOUND' })

  const before = troubles().length
  vendors.failures.push(
    { at: '/audius/v1/tracks/A12', status: 500 },
    { at: '/audius/v1/tracks/A12', status: 500 },
  )
  await add('audius', 'A12', { artistName: 'Band E', trackName: 'Tune number 12', duration: 162 })
  await add('audius', 'A13', { artistName: 'Band F', trackName: 'Tune number 13', duration: 165.5 })
  expect(troubles()).toHaveLength(before)
})

it('says which song comes from a provider that the room does not want, and what the room would take', async () => {
  const owner = await newPerson(world)
  const keys = { musicProviderKeys: ['audius'] }
  const room = await world.call(createRoom, { body: { name: 'Audius alone', ...keys } }, owner.token)
  const inside = await enter(world.url, owner, room.uuid)
  const body = {
    songs: [
      {
        musicProvider: 'spotify' as const,
        songId: `sp${String(54).padStart(20, '0')}`,
        artistName: 'A and B',
        trackName: 'Cafe Elan',
        duration: 190,
      },
      {
        musicProvider: 'audius' as const,
        songId: 'A14',
        artistName: 'Band G',
        trackName: 'Tune number 14',
        duration: 168,
      },
    ],
    append: true,
  }
  await world.call(queue.addToQueue, { body }, owner.token)
  await jobsDone(world.tools)
  const told = () =>
    inside.heard.flatMap(({ message }) =>
      message.name === songTroubleMessage && 'params' in message ? [SongTrouble.parse(message.params)] : [],
    )
  await vi.waitFor(() => expect(told()).toHaveLength(1), { timeout: 9000 })
  expect(told()[0]).toMatchObject({ provider: 'spotify', reason: 'notInRoom' })
  expect(told()[0]?.instead.map(({ musicProviders }) => Object.keys(musicProviders)[0])).toEqual(['audius'])
})

it('tells the DJ of a song put on the decks directly, and, on entering, of the queue they bring', async () => {
  const other = await newPerson(world)
  const taste = { artistName: 'Short Cut', trackName: 'Only A Taste', duration: 199 }
  const input = { musicProvider: 'soundCloudPublic' as const, songId: '50', ...taste }
  const { songs } = await world.call(
    queue.addToQueue,
    { body: { songs: [input], append: false } },
    other.token,
  )
  await jobsDone(world.tools)
  const { uuid } = await world.call(createRoom, { body: { name: 'Brought along' } }, other.token)
  const inside = await enter(world.url, other, uuid)
  await expect.poll(() => heardBy(inside), { timeout: 9000 }).toMatchObject([{ reason: 'notFull' }])
  expect(heardBy(inside)[0]?.crateSongUuid).toBe(songs[0]?.crateSongUuid)

  const direct = { ...taste, musicProviders: { soundCloudPublic: '50' } }
  await inside.act('addDj', { song: direct })
  await expect.poll(() => heardBy(inside).length, { timeout: 9000 }).toBe(2)
  expect(heardBy(inside)[1]).toMatchObject({ reason: 'notFull', provider: 'soundCloudPublic' })
  expect(heardBy(inside)[1]?.crateSongUuid).toBeUndefined()
  expect(heardBy(inside)[1]?.songId).toBeTruthy()

  vendors.book.push(song(602, 'Nobody', 'Nowhere Else', 200, { at: ['audius'], removed: true }))
  const strangers = songs[0]?.crateSongUuid
  const gone = { artistName: 'Nobody', trackName: 'Nowhere Else', duration: 200 }
  await inside.act('updateNextSong', {
    song: { ...gone, musicProviders: { audius: 'A602' }, crateSongUuid: strangers },
  })
  await expect.poll(() => heardBy(inside).length, { timeout: 9000 }).toBe(3)
  expect(heardBy(inside)[2]).toMatchObject({ reason: 'gone' })
  const kept = await world.call(queue.queueSongs, { query: {} }, other.token)
  expect(kept.songs.map(({ trackName, status }) => [trackName, status])).not.toContainEqual([
    'Nowhere Else',
    'DATA_NOT_FOUND',
  ])
})
