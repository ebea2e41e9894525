import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { changeRoomRules } from '#contract/room/roomRules.ts'
import { checkSongs, tryRules } from '#contract/room/songChecks.ts'
import { createRoom } from '#contract/room/infrastructure.ts'
import { Doc } from '#contract/room/rules.ts'
import { recentSongs } from '#contract/playlist/plays.ts'
import { signUpBot } from '#contract/user/bots.ts'
import { songEnded } from '#facts/runtime.ts'
import { addResident } from '#runtime/room/store.ts'
import { HOUSE_DJ } from '#services/user/api.ts'
import { newGuest, newPerson } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'
import { Raw } from '#test/suites/wire/raw.ts'
import { enter } from '#test/suites/wire/visitor.ts'

const world = await startWorld()
const owner = await newPerson(world)
const guest = await newGuest(world)
const { slug, uuid } = await world.call(createRoom, { body: { name: 'Checked' } }, owner.token)
const params = { id: slug }

const song = (name: string, more: object = {}) => ({
  artistName: `Artist of ${name}`,
  trackName: name,
  duration: 200,
  musicProviders: { youtube: `yt-${name}` },
  thumbnails: {},
  ...more,
})
const minutes = 60_000
const play = (name: string, endedAt: number, djUuid = owner.uuid, roomUuid = uuid) =>
  world.tools.tx((tx) =>
    tx.emit(
      songEnded({
        roomUuid,
        djUuid,
        playId: randomUUID(),
        song: song(name),
        startTime: endedAt - 200_000,
        endedAt,
        votes: [],
      }),
    ),
  )
const heard = async () =>
  (await world.call(recentSongs, { params: { slug }, query: {} }, guest.token)).songPlays.length

test('songs are checked by what the room played, with the names of DJs; nothing is no song', async () => {
  const now = Date.now()
  await play('One', now - 40 * minutes)
  await play('Two', now - 30 * minutes)
  await play('One', now - 10 * minutes)
  await expect.poll(heard, { timeout: 9000, interval: 100 }).toBe(3)
  const check = async (...songs: Record<string, unknown>[]) =>
    (await world.call(checkSongs, { params, body: { songs } }, guest.token)).checks
  expect(await check(song('One'))).toMatchObject([{ ok: true, verdicts: [] }])

  const merge = { song: { repeat: { mode: 'enforce', hours: 2 } } }
  await world.call(changeRoomRules, { params, body: { revision: 0, merge } }, owner.token)
  const [one, three, none] = await check(song('One'), song('Three'), {})
  expect(one).toMatchObject({
    ok: false,
    turnAt: null,
    verdicts: [
      {
        rule: 'song.repeat',
        code: 'songPlayedRecently',
        mode: 'enforce',
        until: now - 10 * minutes - 200_000 + 120 * minutes,
        data: { djUuid: owner.uuid, dj: expect.any(String) },
      },
    ],
  })
  expect(three).toMatchObject({ ok: true, verdicts: [] })
  expect(none).toMatchObject({ songId: null, ok: false, verdicts: [{ code: 'songNotValid' }] })

  // Programs in the room ask by the socket, five times a second at most.
  const sent = { songs: [song('One'), song('Three'), {}] }
  const visitor = await enter(world.url, guest, uuid)
  expect(await visitor.act('roomtone.check', sent)).toMatchObject({ checks: [one, three, none] })
  for (const wrong of [{}, { songs: [] }, { songs: Array.from({ length: 51 }, () => song('One')) }])
    await expect(visitor.act('roomtone.check', wrong)).rejects.toThrow('Song is not valid')
  const many = await Promise.allSettled(Array.from({ length: 12 }, () => visitor.act('roomtone.check', sent)))
  expect(many.some(({ status }) => status === 'rejected')).toBe(true)
  visitor.leave()
  const outside = await new Raw(world.url, (await newPerson(world)).token).open()
  expect(await outside.act('roomtone.check', sent)).toMatchObject({ error: 'Join the room first' })
  outside.close()
})

test('rules are tried on the last plays by those who set them', async () => {
  const doc = Doc.parse({
    song: {
      repeat: { mode: 'enforce', hours: 2 },
      artist: { mode: 'tell', gapPlays: 1 },
      banned: { artists: ['Artist of Two'] },
    },
  })
  const tried = await world.call(tryRules, { params, body: { doc } }, owner.token)
  expect(tried).toMatchObject({
    plays: 3,
    refused: [
      { trackName: 'Two', verdicts: [{ code: 'artistBanned' }] },
      { trackName: 'One', verdicts: [{ code: 'songPlayedRecently' }] },
    ],
  })
  expect(tried.byRule).toMatchObject({
    'song.repeat': { refused: 1, told: 0 },
    'song.banned': { refused: 1, told: 0 },
  })
  const other = await newPerson(world)
  await expect(world.call(tryRules, { params, body: { doc } }, other.token)).rejects.toMatchObject({
    code: 'notRoomOwner',
  })
})

test('a bot and a resident are exempt where the rules say so, and the house DJ from what is about people', async () => {
  const place = await world.call(createRoom, { body: { name: 'Staffed' } }, owner.token)
  const bot = await world.call(signUpBot, { body: { botNickName: 'Plays by itself' } }, owner.token)
  const [resident, somebody] = [await newPerson(world), await newPerson(world)]
  await addResident(world.tools.db, place.uuid, resident.uuid)
  const now = Date.now()
  for (const [i, dj] of [bot.uuid, resident.uuid, HOUSE_DJ, somebody.uuid].entries())
    for (const nth of [0, 1]) await play('Same', now - (20 - 2 * i - nth) * minutes, dj, place.uuid)
  const asked = { params: { slug: place.slug }, query: {} }
  await expect.poll(async () => (await world.call(recentSongs, asked, owner.token)).songPlays.length).toBe(8)
  const refusedOf = async (doc: object) => {
    const body = { doc: Doc.parse(doc) }
    const tried = await world.call(tryRules, { params: { id: place.slug }, body }, owner.token)
    expect(tried.plays).toBe(8)
    return tried.refused.map(({ djUuid }) => djUuid)
  }
  const artists = [song('Same').artistName]
  const all = [bot, resident, { uuid: HOUSE_DJ }, somebody].flatMap(({ uuid: dj }) => [dj, dj])
  expect(await refusedOf({ song: { banned: { artists } } })).toEqual(all)
  expect(await refusedOf({ song: { banned: { artists, exempt: ['bot', 'resident'] } } })).toEqual(
    all.slice(-2),
  )
  const plays = { mode: 'enforce', count: 1, hours: 1, exempt: ['bot'] }
  expect(await refusedOf({ person: { plays } })).toEqual([resident.uuid, somebody.uuid])
})
