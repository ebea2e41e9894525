import { expect, it } from 'vitest'
import { crate, createCrate } from '#contract/playlist/crates.ts'
import { crateSongs } from '#contract/playlist/crateSongs.ts'
import { ownPlaylists } from '#contract/playlist/imports.ts'
import { search, songData } from '#contract/playlist/songs.ts'
import { songStream } from '#contract/playlist/sound.ts'
import { jobsDone } from '#test/support/jobs.ts'
import { newPerson } from '#test/support/people.ts'
import { startSupysonic } from '#test/support/supysonic.ts'
import { startWorld } from '#test/support/world.ts'

const server = await startSupysonic([
  { title: 'Händel’s Tone', artist: 'Real Band', seconds: 7 },
  { title: 'Second Tone', artist: 'Real Band', seconds: 5 },
])
const library = { id: 'real', kind: 'openSubsonic', name: 'Real', ...server }
const world = await startWorld({ LIBRARIES: JSON.stringify([library]), LIBRARY_CACHE_GB: '0' })

/** Speaks to the server itself. */
const ask = async (method: string, asked: Record<string, string>) => {
  const who = { u: server.user, p: server.password, v: '1.10.2', c: 'test', f: 'json' }
  await fetch(`${server.url}/rest/${method}?${new URLSearchParams({ ...asked, ...who })}`)
}

// providers.md, 6, 41: against an open server and not a double of ours.
it('41: a real server of Subsonic’s API is searched, looked up, played in parts, and its playlists imported', async () => {
  const { token } = await newPerson(world)
  const query = { q: 'handel', provider: 'openSubsonic' } as const
  const { songs } = await world.call(search, { query: { ...query, q: 'Händel' } }, token)
  expect(songs).toMatchObject([{ trackName: 'Händel’s Tone', artistName: 'Real Band', duration: 7 }])
  const providerSongId = songs[0]?.musicProviders['openSubsonic'] ?? ''
  const params = { musicProvider: 'openSubsonic', providerSongId } as const
  expect(await world.call(songData, { params }, token)).toMatchObject({ trackName: 'Händel’s Tone' })
  await expect(
    world.call(
      songData,
      { params: { ...params, providerSongId: 'real.00000000-0000-4000-8000-000000000000' } },
      token,
    ),
  ).rejects.toMatchObject({ code: 'songNotFound' })

  const id = `openSubsonic:${providerSongId}`
  const { url } = await world.call(songStream, { params: { country: 'US', id }, query: {} }, token)
  const whole = await world.fetch(url)
  const bytes = Buffer.from(await whole.arrayBuffer())
  expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'audio/mpeg'])
  expect(bytes.subarray(0, 3).toString()).toBe('ID3')
  const part = await world.fetch(url, { headers: { range: 'bytes=10-19' } })
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${bytes.length}`])
  expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(10, 20))

  const second = (await world.call(search, { query: { ...query, q: 'second' } }, token)).songs[0]
  const own = [second, songs[0]].map(
    (one) => one?.musicProviders['openSubsonic']?.slice('real.'.length) ?? '',
  )
  await ask('createPlaylist', { name: 'Kitchen', songId: own[0] ?? '' })
  const lists = { query: { musicProvider: 'openSubsonic' } } as const
  const [list] = (await world.call(ownPlaylists, lists, token)).playlists
  const playlistId = list?.playlistId ?? ''
  await ask('updatePlaylist', { playlistId: playlistId.slice('real.'.length), songIdToAdd: own[1] ?? '' })
  expect((await world.call(ownPlaylists, lists, token)).playlists).toMatchObject([
    { name: 'Kitchen', songsNumber: 2 },
  ])
  const imported = await world.call(
    createCrate,
    { body: { import: { musicProvider: 'openSubsonic', kind: 'playlist', playlistId } } },
    token,
  )
  await jobsDone(world.tools)
  const made = { params: { crateId: imported.crateUuid } }
  expect(await world.call(crate, made, token)).toMatchObject({
    crateName: 'Kitchen',
    importStatus: 'COMPLETE',
  })
  const filled = { params: { crateUuid: imported.crateUuid }, query: { limit: 0 } }
  expect((await world.call(crateSongs, filled, token)).songs.map(({ trackName }) => trackName)).toEqual([
    'Second Tone',
    'Händel’s Tone',
  ])
})
