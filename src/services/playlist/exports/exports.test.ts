import { describe, expect, test } from 'vitest'
import { createCrate } from '#contract/playlist/crates.ts'
import * as contract from '#contract/playlist/exports.ts'
import type { SongInput } from '#contract/playlist/songInput.ts'
import { keepAppleToken } from '#contract/user/apple.ts'
import { dueNow, jobsDone } from '#test/support/jobs.ts'
import { newPerson, type Person } from '#test/support/people.ts'
import { startVendors } from '#test/support/vendors/double.ts'
import { linkAt } from '#test/support/vendors/linking.ts'
import { type BookSong, song } from '#test/support/vendors/music/book.ts'
import { startWorld } from '#test/support/world.ts'

const vendors = await startVendors()
const world = await startWorld(vendors.settings)
const me = await newPerson(world)
await linkAt(world, vendors, me, 'spotify')

const spotifyId = (n: number) => `sp${String(n).padStart(20, '0')}`
const known = Array.from({ length: 113 }, (_, i) =>
  song(2000 + i, 'Far Away', `Track ${i}`, 150 + i, { at: ['spotify', 'apple'] }),
)
// Two that no playlist takes.
const book = known.map((one, i): BookSong => (i === 40 || i === 105 ? { ...one, unaddable: true } : one))
vendors.book.push(...book)

/** As people have them: most by their id at Spotify, some by ISRC, some by their names alone. */
const input = ({ n, artist, title, seconds, isrc }: BookSong, i: number): SongInput => ({
  artistName: artist,
  trackName: title,
  duration: seconds,
  ...(i < 100
    ? { musicProvider: 'spotify', songId: spotifyId(n) }
    : { musicProvider: 'youtube', songId: `yt${n}`, ...(i < 106 ? { isrc } : {}) }),
})
const unknown = Array.from(
  { length: 7 },
  (_, i): SongInput => ({
    artistName: 'Nobody',
    trackName: `Never heard ${i}`,
    duration: 200,
    musicProvider: 'youtube',
    songId: `nn${i}`,
  }),
)
const all = [...book.map(input), ...unknown]
const newCrate = async (songs = all, who: Person = me) =>
  (await world.call(createCrate, { body: { crateName: 'Out', songs } }, who.token)).crateUuid
const send = (crateUuid: string, more: object = {}, who: Person = me) =>
  world.call(contract.exportToSpotify, { body: { crateUuid, ...more } }, who.token)
const show = (exportId: string, who: Person = me) =>
  world.call(contract.crateExport, { params: { exportId } }, who.token)
const added = book.filter(({ unaddable }) => !unaddable).map(({ n }) => spotifyId(n))
const listAt = (url: string | null) => vendors.made.get(url?.split('/').at(-1) ?? '')

test('32: of 120 songs 111 are added in order, and 7 unknown and 2 refused are listed', async () => {
  const crateUuid = await newCrate()
  const made = await send(crateUuid, { playlistName: 'From here', isPublic: true })
  expect(made).toMatchObject({ provider: 'spotify', status: 'IN_PROGRESS', total: 120, added: 0 })
  // The same again is the same.
  expect((await send(crateUuid)).exportId).toBe(made.exportId)
  await expect
    .poll(async () => (await show(made.exportId)).status, { timeout: 60_000, interval: 200 })
    .toBe('COMPLETE')
  const { missing, ...rest } = await show(made.exportId)
  expect(rest).toMatchObject({ done: 120, added: 111, endedAt: expect.any(String) as string })
  expect(missing.map(({ position, reason }) => [position, reason])).toEqual([
    [40, 'refused'],
    [105, 'refused'],
    ...Array.from({ length: 7 }, (_, i) => [113 + i, 'noMatch']),
  ])
  expect(missing[2]).toMatchObject({ artistName: 'Nobody', trackName: 'Never heard 0' })
  expect(listAt(rest.playlistUrl)).toEqual({ name: 'From here', isPublic: true, songs: added })
  const { exports } = await world.call(contract.ownExports, {}, me.token)
  expect(exports.map(({ exportId }) => exportId)).toEqual([made.exportId])
}, 180_000)

test('32: a link that breaks halfway: failed; linked again it goes on in the same playlist, and nothing is twice', async () => {
  const person = await newPerson(world)
  await linkAt(world, vendors, person, 'spotify')
  const own = Array.from({ length: 120 }, (_, i) => song(3000 + i, 'Half', `Way ${i}`, 100))
  vendors.book.push(...own)
  const crateUuid = await newCrate(
    own.map((one) => input(one, 0)),
    person,
  )
  const at = `/v1/playlists/made${vendors.made.size}/items`
  vendors.failures.push({ at, delayMs: 1 }, { at, status: 401 }, { at, status: 401 })
  const made = await send(crateUuid, {}, person)
  await jobsDone(world.tools)
  const failed = await show(made.exportId, person)
  expect(failed).toMatchObject({ status: 'FAILED', added: 100, done: 120 })
  await expect(send(crateUuid, {}, person)).rejects.toMatchObject({ code: 'linkBroken' })
  await linkAt(world, vendors, person, 'spotify')
  // Of the lot that was sent ten had arrived after all: that is known by the length of the playlist.
  listAt(failed.playlistUrl)?.songs.push(...own.slice(100, 110).map(({ n }) => spotifyId(n)))
  const again = await send(crateUuid, {}, person)
  expect(again).toMatchObject({ exportId: made.exportId, playlistUrl: failed.playlistUrl })
  await dueNow(world.tools, 'playlist.exportCrate')
  expect(await show(made.exportId, person)).toMatchObject({ status: 'COMPLETE', added: 120, missing: [] })
  expect(listAt(failed.playlistUrl)?.songs).toEqual(own.map(({ n }) => spotifyId(n)))
}, 180_000)

test('32: to Apple Music, by ISRC and names', async () => {
  const person = await newPerson(world)
  vendors.appleTokens.add('user-token')
  await world.call(keepAppleToken, { body: { userToken: 'user-token' } }, person.token)
  const crateUuid = await newCrate(
    [...book.slice(100, 103).map((one) => input(one, 101)), ...unknown.slice(0, 1)],
    person,
  )
  const made = await world.call(contract.exportToApple, { body: { crateUuid } }, person.token)
  await jobsDone(world.tools)
  const shown = await show(made.exportId, person)
  expect(shown).toMatchObject({ status: 'COMPLETE', added: 3, missing: [{ reason: 'noMatch', position: 3 }] })
  expect(listAt(shown.playlistUrl)?.songs).toEqual(
    book.slice(100, 103).map(({ n }) => String(900_000_000 + n)),
  )
})

describe('who may not', () => {
  test('export what they may not read, nothing, or without an account there', async () => {
    const other = await newPerson(world)
    await linkAt(world, vendors, other, 'spotify')
    const crateUuid = await newCrate(all.slice(0, 1))
    await expect(send(crateUuid, {}, other)).rejects.toMatchObject({ code: 'crateNotFound' })
    await expect(send(await newCrate([]))).rejects.toMatchObject({ code: 'nothingToExport' })
    const unlinked = await newPerson(world)
    await expect(send(await newCrate(all.slice(0, 1), unlinked), {}, unlinked)).rejects.toMatchObject({
      code: 'linkNotFound',
    })
    const made = await send(crateUuid)
    await expect(show(made.exportId, other)).rejects.toMatchObject({ code: 'exportNotFound' })
    const params = { exportId: made.exportId }
    await expect(world.call(contract.dropExport, { params }, other.token)).rejects.toMatchObject({
      code: 'exportNotFound',
    })
    await world.call(contract.dropExport, { params }, me.token)
    await expect(show(made.exportId)).rejects.toMatchObject({ code: 'exportNotFound' })
    await jobsDone(world.tools)
  })
})
