import { describe, expect, it } from 'vitest'
import type { Song } from '#contract/song.ts'
import * as contract from '#contract/playlist/songs.ts'
import { newGuest } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'
import { songIdentity } from '../api.ts'

const world = await startWorld()
const guest = await newGuest(world)

const song = (more: Partial<Song> & Record<string, unknown>): Song => ({
  artistName: 'Nobody',
  trackName: 'Nothing',
  duration: 100,
  musicProviders: {},
  thumbnails: {},
  ...more,
})
const idOf = async (more: Partial<Song> & Record<string, unknown>): Promise<string> => {
  const { songId, songShortId } = await songIdentity(world.tools, song(more))
  expect(songId).toMatch(/^[1-9][0-9]*$/)
  expect(songShortId).toHaveLength(10)
  return `${songId}/${songShortId}`
}

describe('the same recording', () => {
  it('is told by a provider id, Spotify’s in both spellings', async () => {
    const id = await idOf({
      trackName: 'One',
      musicProviders: { spotify: 'spotify:track:abc', youtube: 'one' },
    })
    expect(await idOf({ trackName: 'Uno', duration: 300, musicProviders: { spotify: 'abc' } })).toBe(id)
    expect(await idOf({ trackName: 'Eins', duration: 10, musicProviders: { youtube: 'one' } })).toBe(id)
    expect(await idOf({ trackName: 'One', duration: 300, musicProviders: { apple: 'one' } })).not.toBe(id)
  })

  it('is told by its ISRC, however it is written', async () => {
    const id = await idOf({ trackName: 'Two', isrc: 'GB-AYE-06-01498' })
    expect(await idOf({ trackName: 'Deux', duration: 7, isrc: 'gbaye0601498' })).toBe(id)
    expect(await idOf({ trackName: 'Deux', duration: 7, isrc: 'nonsense' })).not.toBe(id)
  })

  it('is told by names and nearly the same length', async () => {
    const id = await idOf({ artistName: 'The Three', trackName: 'Three', duration: 200 })
    expect(await idOf({ artistName: 'the  THREE ', trackName: 'three', duration: 205 })).toBe(id)
    expect(await idOf({ artistName: 'The Three', trackName: 'Three', duration: 206 })).not.toBe(id)
    expect(await idOf({ artistName: 'The Four', trackName: 'Three', duration: 200 })).not.toBe(id)
  })

  it('gets one id however many bring it at once', async () => {
    const ids = await Promise.all(
      Array.from({ length: 15 }, () => idOf({ trackName: 'Race', musicProviders: { youtube: 'race' } })),
    )
    expect(new Set(ids).size).toBe(1)
  })

  it('keeps ids it is brought with, unless others have them', async () => {
    const brought = { songId: '4711', songShortId: 'AbCdEfGhIj' }
    expect(await idOf({ trackName: 'Brought', ...brought })).toBe('4711/AbCdEfGhIj')
    expect(await idOf({ trackName: 'Thief', ...brought })).not.toContain('4711')
    expect(await idOf({ trackName: 'Brought' })).toBe('4711/AbCdEfGhIj')
    for (const songId of ['0', '-1', '1e3', '99999999999999999999', "1' or '1"])
      expect(await idOf({ trackName: `Odd ${songId}`, songId })).not.toMatch(/^(0|-1|1e3)\//)
  })

  it('is completed by who knows more', async () => {
    const id = await idOf({ trackName: '', artistName: '', duration: 0, musicProviders: { youtube: 'bare' } })
    expect(await idOf({ trackName: 'Bare', musicProviders: { youtube: 'bare' }, isrc: 'USABC2600001' })).toBe(
      id,
    )
    const params = { providerSongId: 'bare', musicProvider: 'youtube' as const }
    const data = await world.call(contract.songData, { params }, guest.token)
    expect(data).toMatchObject({ trackName: 'Bare', musicProviders: { youtube: 'bare' }, links: {} })
    expect(await idOf({ trackName: 'Naked', isrc: 'USABC2600001' })).toBe(id)
    const all = await world.call(contract.songProviders, { params }, guest.token)
    expect(all).toEqual({ musicProviders: { youtube: 'bare' } })
    expect(await world.call(contract.song, { params: { songId: data.songShortId } }, guest.token)).toEqual(
      data,
    )
  })
})

describe('the catalogue', () => {
  it('is listed by filters', async () => {
    await idOf({
      trackName: 'Filter me',
      artistName: 'Sieve',
      isrc: 'DEXYZ2600009',
      musicProviders: { youtube: 'f' },
    })
    const list = async (query: object) =>
      (await world.call(contract.songs, { query }, guest.token)).songs.map((one) => one.trackName)
    for (const query of [{ isrc: 'dexyz2600009' }, { nameLike: 'FÍLTER m' }, { artistName: 'sieve' }])
      expect(await list(query)).toEqual(['Filter me'])
    expect(await list({ nameLike: '%' })).not.toEqual([])
    expect(await list({ nameLike: 'filter me', hasSevenDigital: 'true' })).toEqual([])
    expect(await list({ updatedAfter: new Date(Date.now() + 60_000).toISOString() })).toEqual([])
    expect(await list({ id: ['4711'] })).toEqual([])
    await expect(world.call(contract.song, { params: { songId: '1' } }, guest.token)).rejects.toMatchObject({
      status: 404,
    })
  })

  it('knows genres, its own and common ones', async () => {
    await idOf({ trackName: 'Polka song', genre: 'Space Polka', musicProviders: { youtube: 'polka' } })
    const { genres } = await world.call(contract.genres, { query: { prefix: 'space' } })
    expect(genres).toEqual([{ id: 'space-polka', name: 'Space Polka' }])
    expect((await world.call(contract.genres, { query: { limit: 3 } })).genres).toHaveLength(3)
    const some = await world.call(contract.genres, { query: { idIn: ['techno', 'jazz'] } })
    expect(some.genres.map((genre) => genre.name)).toEqual(['Jazz', 'Techno'])
  })
})
