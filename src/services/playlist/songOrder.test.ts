import { songEnded } from '#facts/runtime.ts'
import { describe, expect, it } from 'vitest'
import { addSongs, crateSongs } from '#contract/playlist/crateSongs.ts'
import { copyCrate, createCrate } from '#contract/playlist/crates.ts'
import { recentSongs } from '#contract/playlist/plays.ts'
import * as songs from '#contract/playlist/songs.ts'
import { createRoom } from '#contract/room/infrastructure.ts'
import { databaseBefore } from '#test/support/migrations.ts'
import { newPerson } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld()

/** Short keys sort before long ones in `jsonb`: there, none of these orders would survive. */
const providers = { youtube: 'order-y', soundCloudPublic: 'order-s', apple: 'order-a', uploads: 'kept too' }
const song = { artistName: 'In', trackName: 'Order', duration: 60, musicProviders: providers }
const keys = (map: Readonly<Record<string, unknown>> | undefined): string[] => Object.keys(map ?? {})

describe('the providers of a song keep the order in which they were given', () => {
  it('in crates, copies of crates and searches', async () => {
    const me = await newPerson(world)
    const { crateUuid } = await world.call(createCrate, { body: { crateName: 'Order' } }, me.token)
    const params = { crateUuid }
    const added = await world.call(addSongs, { params, body: { songs: [song] } }, me.token)
    expect(keys(added.songs[0]?.musicProviders)).toEqual(keys(providers))
    const read = await world.call(crateSongs, { params, query: {} }, me.token)
    expect(keys(read.songs[0]?.musicProviders)).toEqual(keys(providers))

    const copy = await world.call(copyCrate, { params: { crateId: crateUuid }, body: {} }, me.token)
    const copied = await world.call(
      crateSongs,
      { params: { crateUuid: copy.crateUuid }, query: {} },
      me.token,
    )
    expect(keys(copied.songs[0]?.musicProviders)).toEqual(keys(providers))

    const found = await world.call(songs.search, { query: { q: 'in order' } }, me.token)
    expect(keys(found.songs[0]?.musicProviders)).toEqual(keys(providers))
    const byId = { params: { songId: found.songs[0]?.songId ?? '' } }
    expect(keys((await world.call(songs.song, byId, me.token)).musicProviders)).toEqual(keys(providers))
  })

  it('in what a room has heard', async () => {
    const me = await newPerson(world)
    const room = await world.call(createRoom, { body: { name: 'Order' } }, me.token)
    const startTime = Date.now() - 60_000
    const play = {
      roomUuid: room.uuid,
      djUuid: me.uuid,
      playId: crypto.randomUUID(),
      startTime,
      endedAt: Date.now(),
    }
    const heard = { ...song, thumbnails: {} }
    await world.tools.tx((tx) => tx.emit(songEnded({ ...play, song: heard, votes: [] })))
    const recent = () => world.call(recentSongs, { params: { slug: room.slug }, query: {} }, me.token)
    await expect.poll(async () => (await recent()).songPlays.length, { timeout: 9000 }).toBe(1)
    expect(keys((await recent()).songPlays[0]?.song.musicProviders)).toEqual(keys(providers))
  })

  it('and songs that were stored before are still there', async () => {
    const { db, pool, goOn } = await databaseBefore('0454')
    const text = JSON.stringify(song)
    await pool.query(
      `insert into catalogue_songs (id, short_id, track_name, artist_name, track_key, artist_key, duration, words, song)
       values (1, 'aaaaaaaaaa', 'Order', 'In', 'order', 'in', 60, 'in order', $1)`,
      [text],
    )
    const [crate, play, room, dj] = Array.from({ length: 4 }, () => crypto.randomUUID())
    await pool.query(
      `insert into crates (id, uuid, short_id, user_uuid, name) overriding system value
      values (1, $1, 'bbbbbbbbbb', $2, 'Order')`,
      [crate, dj],
    )
    await pool.query(
      `insert into crate_songs (uuid, crate_id, song_id, place, song) values ($1, 1, 1, 1, $2)`,
      [crypto.randomUUID(), text],
    )
    await pool.query(
      `insert into song_plays (play_id, room_uuid, dj_uuid, song_id, song, likes, dislikes, stars, played_at, ended_at)
       values ($1, $2, $3, 1, $4, 0, 0, 0, now(), now())`,
      [play, room, dj, text],
    )
    await goOn()
    for (const table of ['crateSongs', 'songPlays'] as const)
      expect(await db.selectFrom(table).select('song').execute()).toEqual([{ song }])
  })
})
