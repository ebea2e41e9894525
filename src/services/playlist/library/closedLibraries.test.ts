import { expect, it, vi } from 'vitest'
import { refreshMusic } from '#facts/playlist.ts'
import { addToQueue } from '#contract/playlist/queue.ts'
import { songStream } from '#contract/playlist/sound.ts'
import { createRoom } from '#contract/room/infrastructure.ts'
import { enter } from '#test/suites/wire/visitor.ts'
import { createCrate } from '#contract/playlist/crates.ts'
import { trackImport } from '#contract/playlist/providers.ts'
import { similarSongs } from '#contract/playlist/similarSongs.ts'
import * as contract from '#contract/playlist/songs.ts'
import { jobsDone } from '#test/support/jobs.ts'
import { newGuest, newPerson } from '#test/support/people.ts'
import { song } from '#test/support/vendors/music/book.ts'
import { startVendors } from '#test/support/vendors/double.ts'
import { startWorld, type World } from '#test/support/world.ts'

const vendors = await startVendors()
const at = ['openSubsonic']
vendors.book.push(song(401, 'Cellar Choir', 'Hidden Rehearsal', 200, { at }))
const [library] = (JSON.parse(vendors.settings['LIBRARIES'] ?? '[]') as { readonly id: string }[]).filter(
  ({ id }) => id === 'old',
)
const settingsFor = (searchableBy: 'everyone' | 'members') => ({
  ...vendors.settings,
  SECRET_KEY: 'ab'.repeat(32),
  LIBRARIES: JSON.stringify([{ ...library, searchableBy }]),
})
const first = await startWorld(settingsFor('everyone'))

const named = { musicProvider: 'openSubsonic', providerSongId: 'old.s401' } as const
const found = async (world: World, token: string) => {
  const bySearch = await world.call(contract.search, { query: { q: 'hidden rehearsal' } }, token)
  const byList = await world.call(contract.songs, { query: { nameLike: 'hidden rehearsal' } }, token)
  const byName = await world.call(contract.songs, { query: { artistName: 'Cellar Choir' } }, token)
  return [bySearch, byList, byName].map(({ songs }) => songs.length)
}

it('what was told while a library was for everybody is forgotten once it is for members', async () => {
  const member = await newPerson(first)
  const told = await first.call(contract.songData, { params: named }, member.token)
  // Others have a recording of this library too: it stays, without the library.
  const params = { musicProvider: 'openSubsonic', providerSongId: 'old.s40' } as const
  const both = await first.call(contract.songData, { params }, member.token)
  const elsewhere = { musicProvider: 'audius', providerSongId: 'A40' } as const
  expect((await first.call(contract.songData, { params: elsewhere }, member.token)).id).toBe(both.id)
  expect(await found(first, (await newGuest(first)).token)).toEqual([1, 1, 1])
  await first.close()

  const second = await startWorld({ ...settingsFor('members'), DATABASE_URL: first.databaseUrl })
  await second.tools.send(refreshMusic({}))
  await jobsDone(second.tools)
  const { token } = await newGuest(second)
  expect(await found(second, token)).toEqual([0, 0, 0])
  await expect(second.call(contract.song, { params: { songId: told.id } }, token)).rejects.toMatchObject({
    status: 404,
  })
  const left = await second.call(contract.song, { params: { songId: both.id } }, token)
  expect(left.musicProviders).toEqual({ audius: 'A40' })
})

it('a song of a library for members is told to members, and by nothing they do to guests', async () => {
  const world = await startWorld(settingsFor('members'))
  const [guest, member, other] = [await newGuest(world), await newPerson(world), await newPerson(world)]
  const refused = { status: 404, code: 'songNotFound' }

  // A guest asks for it by its id.
  const before = vendors.asked('/oldsonic')
  for (const [endpoint, who] of [
    [contract.songData, guest],
    [contract.songProviders, guest],
    [similarSongs, guest],
  ] as const)
    await expect(world.call(endpoint, { params: named }, who.token)).rejects.toMatchObject(refused)
  expect(vendors.asked('/oldsonic')).toBe(before)

  // Members look it up, import it, and keep it in a crate of their own.
  const told = await world.call(contract.songData, { params: named }, member.token)
  expect(told).toMatchObject({ artistName: 'Cellar Choir', trackName: 'Hidden Rehearsal' })
  const body = { musicProvider: named.musicProvider, providerId: named.providerSongId }
  expect((await world.call(trackImport, { body }, other.token)).id).toBe(told.id)
  await world.call(contract.songProviders, { params: named }, member.token)
  await world.call(createCrate, { body: { crateName: 'Mine', songs: [told] } }, member.token)
  await jobsDone(world.tools)

  expect(await found(world, guest.token)).toEqual([0, 0, 0])
  for (const songId of [told.id, told.songShortId])
    await expect(world.call(contract.song, { params: { songId } }, guest.token)).rejects.toMatchObject(
      refused,
    )
  await expect(world.call(contract.songData, { params: named }, guest.token)).rejects.toMatchObject(refused)
  expect((await world.fetch(`/songs/${told.songShortId}`)).status).toBe(404)
  expect(await (await world.fetch('/sitemap.xml')).text()).not.toContain('songs-1')
  // The members themselves find it still, where they always did.
  expect((await found(world, member.token))[0]).toBe(1)
  const alone = { q: 'hidden rehearsal', provider: 'openSubsonic' } as const
  expect((await world.call(contract.search, { query: alone }, other.token)).songs).toHaveLength(1)
})

it('a guest who knows the id of a song of a library for members cannot play it, nor so hear it', async () => {
  const world = await startWorld(settingsFor('members'))
  const [owner, guest] = [await newPerson(world), await newGuest(world)]
  const room = await world.call(createRoom, { body: { name: 'Open decks' } }, owner.token)
  const visitor = await enter(world.url, guest, room.uuid)
  const song = {
    artistName: 'Cellar Choir',
    trackName: 'Hidden Rehearsal',
    duration: 200,
    musicProviders: { openSubsonic: 'old.s401' },
  }
  await expect(visitor.act('addDj', { song })).rejects.toThrow()
  // Nor with another source beside it, nor out of the queue.
  await visitor.act('addDj', { song: { ...song, musicProviders: { audius: 'A40', ...song.musicProviders } } })
  const { songs } = await world.call(
    addToQueue,
    { body: { songs: [{ ...named, songId: named.providerSongId, ...song }], append: true } },
    guest.token,
  )
  expect(songs).toHaveLength(1)
  await jobsDone(world.tools)
  const params = { country: 'US', id: 'openSubsonic:old.s401' }
  const listen = (token: string) => world.call(songStream, { params, query: {} }, token)
  await expect(listen(guest.token)).rejects.toMatchObject({ status: 403, code: 'notForYou' })
  expect(visitor.mirror.state.nowPlaying?.song.musicProviders).toEqual({ audius: 'A40' })

  // A member may, and is heard by who is in the room.
  const member = await enter(world.url, owner, room.uuid)
  await member.act('addDj', { song: { ...song, songId: undefined } })
  await vi.waitFor(async () => expect((await listen(guest.token)).url).toContain('/library/'))
  visitor.leave()
  member.leave()
})
