import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { createCrate } from '#contract/playlist/crates.ts'
import { addToQueue, queueSongs } from '#contract/playlist/queue.ts'
import * as contract from '#contract/playlist/songs.ts'
import { deleteSong, editSong, oneSong } from '#contract/upload/songs.ts'
import { uploadSong } from '#contract/upload/upload.ts'
import { newGuest, newPerson, type Person } from '#test/support/people.ts'
import { youtubeSong } from '#test/support/songs.ts'
import { startWorld } from '#test/support/world.ts'
import { reserveQueueHead } from '../api.ts'

const world = await startWorld()
const file = join(import.meta.dirname, '../../../../test/suites/media/files/beat.m4a')
let owner: Person
let stranger: Person
let uploadId = ''

const find = async (q: string, token: string, more: object = {}) =>
  (await world.call(contract.search, { query: { q, ...more } }, token)).songs
const titles = async (q: string, token: string) => (await find(q, token)).map((song) => song.trackName)
const rename = (body: object) => world.call(editSong, { params: { id: uploadId }, body }, owner.token)

beforeAll(async () => {
  owner = await newPerson(world)
  stranger = await newPerson(world)
  const bytes = new File([new Uint8Array(await readFile(file))], 'beat.m4a')
  const sent = await world.call(uploadSong, { file: bytes }, owner.token)
  uploadId = sent.id
  const status = async () => (await world.call(oneSong, { params: { id: uploadId } }, owner.token)).status
  await vi.waitFor(async () => expect(await status()).toBe('VERIFIED'), { timeout: 90_000, interval: 100 })
  await rename({ trackName: 'Midnight Zeppelin', artistName: 'The Lighthouse Keepers', isPublic: false })
})

describe('search', () => {
  it('finds own uploads, whole enough for the decks; a stranger only public ones', async () => {
    const [song] = await find('zeppelin', owner.token)
    expect(song).toMatchObject({
      trackName: 'Midnight Zeppelin',
      musicProviders: { uploadService: uploadId },
    })
    expect(song?.duration).toBeGreaterThan(0)
    expect(song?.id).toBe(song?.songId)
    expect(await titles('zeppelin', stranger.token)).toEqual([])
    const params = { providerSongId: uploadId, musicProvider: 'uploadService' as const }
    await expect(world.call(contract.songData, { params }, stranger.token)).rejects.toMatchObject({
      status: 404,
    })
    const byId = { params: { songId: song?.songId ?? '' } }
    await expect(world.call(contract.song, byId, stranger.token)).rejects.toMatchObject({ status: 404 })
    const queued = (body: Record<string, unknown>) =>
      world.call(addToQueue, { body: { songs: [body], append: true } }, stranger.token)
    for (const body of [
      { songId: uploadId, musicProvider: 'uploadService' },
      { songId: song?.songId },
      { ...song },
      { songId: uploadId },
    ])
      await expect(queued(body)).rejects.toMatchObject({ status: 404 })
    expect((await world.call(contract.songs, { query: {} }, stranger.token)).songs).toEqual([])

    await rename({ isPublic: true })
    expect(await titles('zeppelin', stranger.token)).toEqual(['Midnight Zeppelin'])
    expect(await titles('keepers midnight', (await newGuest(world)).token)).toEqual(['Midnight Zeppelin'])
    expect(await titles('midnigt zepelin', stranger.token)).toEqual(['Midnight Zeppelin'])
    expect(await world.call(contract.songData, { params }, stranger.token)).toMatchObject({
      songId: song?.songId,
    })
  })

  it('finds what is in crates, of oneself and public ones, best match first', async () => {
    const crate = (token: string, isPublic: boolean, names: string[]) =>
      world.call(
        createCrate,
        { body: { crateName: 'Finds', isPublic, songs: names.map(youtubeSong) } },
        token,
      )
    await crate(owner.token, false, ['Quetzal Dawn'])
    await crate(owner.token, true, ['Quetzal', 'Big Quetzal', 'Café Quetzal'])
    expect((await titles('quetzal', stranger.token))[0]).toBe('Quetzal')
    expect(await titles('quetzal', stranger.token)).not.toContain('Quetzal Dawn')
    expect(await titles('QUETZAL dawn', owner.token)).toContain('Quetzal Dawn')
    expect((await titles('cafe quetzal', stranger.token))[0]).toBe('Café Quetzal')

    const all = await find('quetzal', stranger.token)
    expect(all.every((song) => Object.keys(song.musicProviders).length > 0)).toBe(true)
    const paged = [
      ...(await find('quetzal', stranger.token, { limit: 2 })),
      ...(await find('quetzal', stranger.token, { limit: 2, offset: 2 })),
    ]
    expect(paged).toEqual(all)
    expect(await find('quetzal', stranger.token, { limit: 5, offset: 50 })).toEqual([])
  })

  it('answers the second version with album and explicit mark, and nothing to nothing', async () => {
    const { songs } = await world.call(contract.searchV2, { query: { q: 'quetzal' } }, stranger.token)
    expect(songs[0]).toMatchObject({ albumName: '', explicit: false })
    for (const q of ['', '   ', '%', "'", 'x'.repeat(200)]) expect(await find(q, owner.token)).toEqual([])
    await expect(find('x'.repeat(201), owner.token)).rejects.toMatchObject({ status: 400 })
    await expect(find('a', owner.token, { limit: -1 })).rejects.toMatchObject({ status: 400 })
  })
})

describe('an upload in a queue', () => {
  it('goes to the decks as it is named now, and is passed over when it is gone', async () => {
    const body = { songs: [{ songId: uploadId, musicProvider: 'uploadService' as const }], append: false }
    const { songs } = await world.call(addToQueue, { body }, stranger.token)
    expect(songs[0]).toMatchObject({ trackName: 'Midnight Zeppelin', roomtone: { isPublic: true } })
    await rename({ trackName: 'Noon Zeppelin' })
    const listed = await world.call(queueSongs, { query: {} }, stranger.token)
    expect(listed.songs[0]).toMatchObject({ trackName: 'Noon Zeppelin', songId: songs[0]?.songId })
    expect(await reserveQueueHead(world.tools, stranger.uuid, stranger.uuid)).toMatchObject({
      trackName: 'Noon Zeppelin',
    })
    await world.call(deleteSong, { params: { id: uploadId } }, owner.token)
    expect(await reserveQueueHead(world.tools, stranger.uuid, stranger.uuid)).toBeNull()
    const left = await world.call(queueSongs, { query: {} }, stranger.token)
    expect(left.songs[0]).toMatchObject({ status: 'DATA_NOT_FOUND' })
    expect(await titles('noon zeppelin', owner.token)).toEqual([])
  })
})
