import { beforeAll, expect, test } from 'vitest'
import { recentSongs } from '#contract/playlist/plays.ts'
import * as songs from '#contract/playlist/songs.ts'
import { newGuest } from '../../support/people.ts'
import { startWorld, type World } from '../../support/world.ts'
import { newRoom, songNamed } from './room.ts'
import { enter } from './visitor.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })
})

const stored = async (trackKey: string) =>
  (
    await world.tools.db.selectFrom('catalogueSongs').select('id').where('trackKey', '=', trackKey).execute()
  ).map((row) => String(row.id))

test('nothing is stored of a song that the rules refuse', async () => {
  const place = await newRoom(world, { djType: 'INVITE_ONLY' })
  const guest = await enter(world.url, await newGuest(world), place.uuid)
  const before = await world.tools.db.selectFrom('catalogueSongs').select('id').execute()
  for (let n = 0; n < 15; n++) {
    const song = songNamed(`refused ${n}`, 100, { songId: String(n + 1), isrc: 'GBREF2600001' })
    await expect(guest.act('updateNextSong', { song })).rejects.toBe('You are not on the decks')
    await expect(guest.act('addDj', { song })).rejects.toBe('You are not allowed to DJ in this room')
  }
  expect(await world.tools.db.selectFrom('catalogueSongs').select('id').execute()).toEqual(before)
})

test('the room shows a song as its DJ sent it, under the ids it is stored with once it has played', async () => {
  const place = await newRoom(world)
  const dj = await enter(world.url, place.owner, place.uuid)
  await dj.hear('updatedUserData')
  await dj.act('addDj', {
    song: songNamed('as sent', 3, { genre: 'Odd', mine: [1], playbackToken: 's-secret' }),
  })
  await place.fence(dj)
  const shown = dj.mirror.state.nowPlaying?.song
  expect(shown).toMatchObject({
    trackName: 'as sent',
    genre: 'Odd',
    mine: [1],
    musicProviders: { youtube: 'yt-as sent' },
  })
  expect(await stored('as sent')).toEqual([])
  const params = { slug: place.room.slug }
  await expect
    .poll(
      async () =>
        (await world.call(recentSongs, { params, query: {} }, place.owner.token)).songPlays[0]?.song
          .trackName,
      { timeout: 20_000 },
    )
    .toBe('as sent')
  expect(await stored('as sent')).toEqual([shown?.songId])
  const told = await world.call(recentSongs, { params, query: {} }, place.owner.token)
  expect(JSON.stringify(told)).not.toContain('s-secret')
}, 180_000)

test('what a DJ said of a song, played and all, is no fact for others', async () => {
  const place = await newRoom(world)
  const forger = await enter(world.url, place.owner, place.uuid)
  const forged = { musicProviders: { youtube: 'yt-truth', spotify: 'sp-other' }, isrc: 'GBFRG2600009' }
  await forger.act('addDj', { song: songNamed('forged', 2, forged) })
  await forger.hear('playedSong')
  await expect.poll(() => stored('forged'), { timeout: 20_000 }).toHaveLength(1)

  const elsewhere = await newRoom(world)
  const other = await enter(world.url, elsewhere.owner, elsewhere.uuid)
  await other.hear('updatedUserData')
  await other.act('addDj', { song: { musicProviders: { youtube: 'yt-truth' } } })
  await elsewhere.fence(other)
  expect(other.mirror.state.djs[0]?.nextSong).toMatchObject({ trackName: '', duration: 0 })
  for (const [musicProvider, providerSongId] of [
    ['youtube', 'yt-truth'],
    ['spotify', 'sp-other'],
  ] as const)
    for (const endpoint of [songs.songData, songs.songProviders])
      await expect(
        world.call(endpoint, { params: { musicProvider, providerSongId } }, elsewhere.owner.token),
      ).rejects.toMatchObject({ status: 404 })
}, 180_000)

test('what one person asks for is done in the order asked, though songs take time to prepare', async () => {
  const place = await newRoom(world)
  const dj = await enter(world.url, place.owner, place.uuid)
  await dj.hear('updatedUserData')
  await Promise.all([
    dj.act('addDj', { song: songNamed('first', 60) }),
    dj.act('updateNextSong', { song: songNamed('second', 60) }),
    dj.act('skipSong'),
    dj.act('updateNextSong', { song: songNamed('third', 60) }),
  ])
  await place.fence(dj)
  expect(dj.mirror.state.nowPlaying?.song.trackName).toBe('second')
  expect(dj.mirror.state.djs[0]?.nextSong?.trackName).toBe('third')
  await Promise.all([dj.act('removeDj'), dj.act('addDj', { song: songNamed('again', 60) })])
  await place.fence(dj)
  expect(dj.mirror.state.nowPlaying?.song.trackName).toBe('again')
})
