import { expect, test } from 'vitest'
import { addSongs, crateSongs } from '#contract/playlist/crateSongs.ts'
import { copyCrate, createCrate, crate as readCrate } from '#contract/playlist/crates.ts'
import * as songs from '#contract/playlist/songs.ts'
import { newPerson } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld()

test('what plays a private track is told to nobody but whoever gave it: not in crates, copies, searches or data', async () => {
  const [owner, stranger] = [await newPerson(world), await newPerson(world)]
  const song = {
    artistName: 'Keeper',
    trackName: 'Unreleased sketch',
    duration: 61,
    musicProviders: { soundCloudPublic: 'private-1', apple: 'private-2' },
    playbackToken: 's-secret',
  }
  const body = { crateName: 'Open', isPublic: true }
  const { crateUuid } = await world.call(createCrate, { body }, owner.token)
  const params = { crateUuid }
  const added = await world.call(addSongs, { params, body: { songs: [song] } }, owner.token)
  expect(added.songs[0]).toMatchObject({ playbackToken: 's-secret' })
  const [known] = added.songs
  if (!known) throw new Error('No song')

  const theirs = async (token: string) => {
    const copy = await world.call(copyCrate, { params: { crateId: crateUuid }, body: {} }, token)
    const liked = await world.call(createCrate, { body: { crateName: `By id ${token.slice(-6)}` } }, token)
    const byId = { params: { crateUuid: liked.crateUuid }, body: { songs: [{ songId: known.songId }] } }
    return JSON.stringify([
      await world.call(crateSongs, { params, query: {} }, token),
      await world.call(readCrate, { params: { crateId: crateUuid } }, token),
      await world.call(crateSongs, { params: { crateUuid: copy.crateUuid }, query: {} }, token),
      await world.call(addSongs, byId, token),
      await world.call(songs.search, { query: { q: 'Unreleased sketch' } }, token),
      await world.call(songs.searchV2, { query: { q: 'Unreleased sketch' } }, token),
      await world.call(
        songs.songData,
        { params: { musicProvider: 'soundCloudPublic', providerSongId: 'private-1' } },
        token,
      ),
    ])
  }
  const told = await theirs(stranger.token)
  expect(told.match(/Unreleased sketch/g)?.length).toBeGreaterThanOrEqual(7)
  expect(told).not.toContain('s-secret')
  expect(await theirs(owner.token)).toContain('s-secret')
  const copies = await world.tools.db
    .selectFrom('crateSongs')
    .select('song')
    .where('ownerUuid', '=', stranger.uuid)
    .execute()
  expect(copies.length).toBe(2)
  expect(JSON.stringify(copies)).not.toContain('s-secret')
  expect(copies.map(({ song: one }) => Object.keys(Object(one['musicProviders'])))).toContainEqual([
    'soundCloudPublic',
    'apple',
  ])
})
