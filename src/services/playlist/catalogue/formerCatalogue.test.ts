import { expect, it } from 'vitest'
import { databaseBefore } from '#test/support/migrations.ts'
import { identityOf, keysOf, recordingOf, uploadIdentity } from './recording.ts'

const uploadId = '0190a0a0-0000-7000-8000-00000000000a'
const owner = '0190a0a0-0000-7000-8000-00000000000b'
const named = {
  artistName: 'Übung',
  trackName: 'Said  Once',
  duration: 99.5,
  isrc: 'gb-aye-06-01498',
  musicProviders: { spotify: 'spotify:track:s1', youtube: 'y1', unknown: 'x' },
}
const songs = [
  named,
  { ...named, duration: 99.6 },
  { artistName: '', trackName: '', duration: 0, musicProviders: { youtube: 'y2' } },
  { artistName: 'A', trackName: 'Upload', duration: 5, musicProviders: { uploadService: uploadId } },
  { artistName: 'A', trackName: 'Mixed', duration: 5, musicProviders: { uploadService: owner, tidal: 't' } },
]

it('what was stored while everybody’s word was a fact keeps its ids, and is a word again', async () => {
  const { db, pool, goOn } = await databaseBefore('0455')
  await pool.query(
    `insert into crates (uuid, short_id, user_uuid, name, is_public) values ($1, 'crate', $1, 'Former', true)`,
    [owner],
  )
  for (const [i, song] of songs.entries()) {
    const { trackKey, artistKey, duration, providers } = recordingOf(song)
    await pool.query(
      `insert into catalogue_songs (id, short_id, track_name, artist_name, track_key, artist_key, duration, words, song)
       values ($1, $2, $3, $4, $5, $6, $7, 'words', $8)`,
      [
        i + 1,
        `short-${i}`,
        song.trackName,
        song.artistName,
        trackKey,
        artistKey,
        duration,
        JSON.stringify(song),
      ],
    )
    for (const { provider, providerSongId } of i === 1 ? [] : providers)
      await pool.query(`insert into catalogue_providers values ($1, $2, $3)`, [
        provider,
        providerSongId,
        i + 1,
      ])
    await pool.query(
      `insert into crate_songs (uuid, crate_id, song_id, place, song) values ($1, 1, $2, $2, $3)`,
      [crypto.randomUUID(), i + 1, JSON.stringify(song)],
    )
  }
  await goOn()

  const rows = await db.selectFrom('catalogueSongs').selectAll().orderBy('id').execute()
  expect(rows.map((row) => row.identity)).toEqual([
    identityOf(recordingOf(named)),
    'former:2',
    identityOf(recordingOf(songs[2] ?? {})),
    uploadIdentity(uploadId),
    identityOf(recordingOf({ ...songs[4], musicProviders: {} })),
  ])
  expect(rows.map((row) => row.song)).toEqual([null, null, null, songs[3], null])
  const links = await db.selectFrom('catalogueProviders').select('providerSongId').execute()
  expect(links).toEqual([{ providerSongId: uploadId }])

  const held = await db.selectFrom('crateSongs').selectAll().orderBy('id').execute()
  expect(
    held.map(({ song, songId, ownerUuid, public: open }) => ({ song, songId, ownerUuid, open })),
  ).toEqual(songs.map((song, i) => ({ song, songId: i + 1, ownerUuid: owner, open: true })))
  for (const [i, song] of songs.entries()) {
    const keys = await db
      .selectFrom('crateSongKeys')
      .select('key')
      .where('crateSongId', '=', i + 1)
      .execute()
    expect(keys.map((row) => row.key).toSorted()).toEqual(keysOf(recordingOf(song)).toSorted())
  }
})
