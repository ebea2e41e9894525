import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { oneNight, roomNights } from '#contract/playlist/nights.ts'
import { djStats, roomStats } from '#contract/playlist/stats.ts'
import { changeInfrastructure, createRoom } from '#contract/room/infrastructure.ts'
import { block } from '#contract/social/blocks.ts'
import { putPrivacy } from '#contract/social/privacy.ts'
import { songEnded, songHeard } from '#facts/runtime.ts'
import { movableClock } from '#test/support/clock.ts'
import { befriend } from '#test/support/friends.ts'
import { newGuest, newPerson, type Person } from '#test/support/people.ts'
import { youtubeSong } from '#test/support/songs.ts'
import { startWorld } from '#test/support/world.ts'

const clock = movableClock()
const world = await startWorld()
const [ada, ben, reader] = [
  await newPerson(world, { nickname: 'Ada' }),
  await newPerson(world),
  await newGuest(world),
]
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Nine in the evening, UTC, some days ago. */
const nine = Math.floor(Date.now() / DAY) * DAY - 5 * DAY + 21 * 60 * MINUTE

interface Told {
  readonly name: string
  readonly at: number
  readonly dj?: string
  readonly likes?: number
  readonly heard?: { readonly listeners: number; readonly guests: number; readonly skipped: boolean }
}
/** Tells of plays of three minutes, who heard them sometimes first, and waits until they are written down. */
const tell = async (roomUuid: string, plays: readonly Told[]): Promise<void> => {
  const ids: string[] = []
  for (const { name, at, dj = ada.uuid, likes = 0, heard } of plays) {
    const { songId, musicProvider, ...song } = youtubeSong(name)
    const playId = randomUUID()
    ids.push(playId)
    const play = { roomUuid, djUuid: dj, playId, startTime: at, endedAt: at + 3 * MINUTE }
    const votes = Array.from({ length: likes }, () => ({ userUuid: randomUUID(), like: true }))
    const whole = { ...song, musicProviders: { [musicProvider]: songId } }
    await world.tools.tx((tx) => {
      if (heard)
        for (let told = 0; told < 2; told += 1)
          tx.emit(
            songHeard({
              ...play,
              ownerUuid: null,
              songShortId: null,
              songName: name,
              skipped: heard.skipped,
              guests: heard.guests,
              djCluster: null,
              listeners: Array.from({ length: heard.listeners }, () => ({
                userUuid: randomUUID(),
                presentMs: 1000,
                heardMs: 1000,
                cluster: null,
              })),
            }),
          )
      tx.emit(songEnded({ ...play, votes, song: whole }))
    })
  }
  const written = async () => {
    const { db } = world.tools
    const known = await db.selectFrom('songPlays').select('playId').where('playId', 'in', ids).execute()
    const heard = await db.selectFrom('playAudiences').select('playId').where('playId', 'in', ids).execute()
    return [known.length, heard.length]
  }
  const told = plays.filter(({ heard }) => heard).length
  await expect.poll(written, { timeout: 60_000, interval: 100 }).toEqual([plays.length, told])
}
const newRoom = (name: string) => world.call(createRoom, { body: { name } }, ada.token)

test('a room is counted: plays, votes, skips, peak, days, songs, artists and who plays on most nights (5.2)', async () => {
  const { slug, uuid } = await newRoom('Counted')
  await tell(uuid, [
    { name: 'One', at: nine, likes: 2, heard: { listeners: 3, guests: 1, skipped: false } },
    { name: 'Two', at: nine + 5 * MINUTE, dj: ben.uuid, heard: { listeners: 1, guests: 0, skipped: true } },
    { name: 'One', at: nine + 10 * MINUTE, likes: 1 },
    { name: 'Three', at: nine + DAY, dj: ben.uuid, likes: 1 },
    { name: 'Long ago', at: nine - 100 * DAY },
  ])
  const stats = await world.call(roomStats, { params: { slug }, query: {} }, reader.token)
  expect(stats).toMatchObject({
    room: { uuid, slug, name: 'Counted' },
    whole: true,
    totals: { plays: 4, minutes: 12, likes: 4, dislikes: 0, stars: 0, likesPerPlay: 1, skips: 1, peak: 4 },
  })
  const day = (at: number) => new Date(at).toISOString().slice(0, 10)
  expect(stats.days).toEqual([
    { day: day(nine), plays: 3, likes: 3 },
    { day: day(nine + DAY), plays: 1, likes: 1 },
  ])
  expect(stats.songs.map(({ song, plays, likes }) => [song.trackName, plays, likes])).toEqual([
    ['One', 2, 3],
    ['Three', 1, 1],
    ['Two', 1, 0],
  ])
  expect(stats.artists[0]).toEqual({ artistName: 'Artist of One', plays: 2, likes: 3 })
  expect(stats.regulars.map(({ userUuid, nights, plays }) => [userUuid, nights, plays])).toEqual([
    [ben.uuid, 2, 2],
    [ada.uuid, 1, 2],
  ])
  // The night itself tells the same of it, where it is known.
  const nights = await world.call(roomNights, { params: { slug }, query: {} }, reader.token)
  const shown = nights.nights.map(({ id }) => world.call(oneNight, { params: { night: id } }, reader.token))
  expect((await Promise.all(shown)).map(({ peak, skips }) => [peak, skips])).toEqual([
    [null, null],
    [4, 1],
    [null, null],
  ])
})

test('a time is counted from its beginning until before its end, a year at most (5.2)', async () => {
  const { slug, uuid } = await newRoom('Spans')
  await tell(uuid, [
    { name: 'Before', at: nine },
    { name: 'Within', at: nine + 10 * MINUTE },
    { name: 'After', at: nine + 20 * MINUTE },
  ])
  const ask = (from: number, to: number) => {
    const query = { from: new Date(from).toISOString(), to: new Date(to).toISOString() }
    return world.call(roomStats, { params: { slug }, query }, reader.token)
  }
  // Plays count where they ended.
  const stats = await ask(nine + 13 * MINUTE, nine + 23 * MINUTE)
  expect(stats.songs.map(({ song }) => song.trackName)).toEqual(['Within'])
  expect((await ask(nine, nine + 1)).totals).toMatchObject({
    plays: 0,
    likesPerPlay: 0,
    minutes: 0,
    skips: null,
    peak: null,
  })
  await expect(ask(nine, nine)).rejects.toMatchObject({ status: 400 })
  await expect(ask(nine, nine + 367 * DAY)).rejects.toMatchObject({ status: 400 })
})

test('a DJ is counted in rooms that the reader may read and could find, and in no others (5.2)', async () => {
  const cleo = await newPerson(world, { nickname: 'Cleo' })
  const [open, hidden, locked] = [await newRoom('Open'), await newRoom('Hidden'), await newRoom('Locked')]
  const settings = [
    [hidden, { unlisted: true }],
    [locked, { password: 'open sesame 9' }],
  ] as const
  for (const [{ slug }, body] of settings)
    await world.call(changeInfrastructure, { params: { id: slug }, body }, ada.token)
  for (const { uuid, name } of [open, hidden, locked])
    await tell(uuid, [{ name: `In ${name}`, at: nine, dj: cleo.uuid, likes: 1 }])
  const ask = (token: string) => world.call(djStats, { params: { uuid: cleo.uuid }, query: {} }, token)
  const seen = await ask(reader.token)
  expect(seen.rooms).toMatchObject([{ uuid: open.uuid, slug: open.slug, name: 'Open', plays: 1, likes: 1 }])
  expect(seen.totals).toMatchObject({ plays: 1, likes: 1 })
  expect(JSON.stringify(seen)).not.toMatch(/Hidden|Locked/)
  const byOwner = await ask(ada.token)
  expect(byOwner.rooms.map(({ name }) => name).toSorted()).toEqual(['Hidden', 'Locked', 'Open'])
  await expect(
    world.call(djStats, { params: { uuid: randomUUID() }, query: {} }, reader.token),
  ).rejects.toMatchObject({ status: 404, code: 'userNotFound' })
})

test('where a DJ played of late is told only to those who may see where they are; a block makes strangers (5.2)', async () => {
  const people = Array.from({ length: 4 }, () => newPerson(world))
  const [dina, friend, stranger, former] = (await Promise.all(people)) as [Person, Person, Person, Person]
  for (const other of [friend, former]) await befriend(world, dina, other)
  await world.call(block, { body: { userUuid: former.uuid } }, dina.token)
  const [before, tonight] = [await newRoom('Before'), await newRoom('Tonight')]
  const late = Date.now() - 10 * MINUTE
  await tell(before.uuid, [{ name: 'Days ago', at: nine, dj: dina.uuid }])
  await tell(tonight.uuid, [{ name: 'Of late', at: late, dj: dina.uuid }])
  const ask = async (token: string, from?: number) => {
    const query = from === undefined ? {} : { from: new Date(from).toISOString() }
    return world.call(djStats, { params: { uuid: dina.uuid }, query }, token)
  }
  const roomsFor = async (token: string, from?: number) =>
    (await ask(token, from)).rooms.map(({ name }) => name).toSorted()
  for (const { token } of [dina, friend]) {
    expect(await roomsFor(token)).toEqual(['Before', 'Tonight'])
    expect(await roomsFor(token, late)).toEqual(['Tonight'])
  }
  for (const { token } of [stranger, former, reader]) {
    expect(await roomsFor(token)).toEqual(['Before'])
    expect(await roomsFor(token, late)).toEqual([])
    // Whole days, whatever is asked: minutes would tell when.
    const { from, to, totals } = await ask(token, nine + 10 * MINUTE)
    expect([Date.parse(from) % DAY, Date.parse(to) % DAY]).toEqual([0, 0])
    expect(totals.plays).toBe(1)
  }
  await world.call(putPrivacy, { body: { presence: 'nobody' } }, dina.token)
  expect(await roomsFor(friend.token, late)).toEqual([])
  await world.call(putPrivacy, { body: { presence: 'everyone' } }, dina.token)
  expect(await roomsFor(stranger.token, late)).toEqual(['Tonight'])
  expect(await roomsFor(former.token, late)).toEqual([])
})

test('counts stand for a minute, and never for who may not read of the rooms in them (5.2)', async () => {
  const [elle, asker] = [await newPerson(world), await newPerson(world)]
  const [one, two] = [await newRoom('Kept one'), await newRoom('Kept two')]
  for (const { uuid } of [one, two]) await tell(uuid, [{ name: 'First', at: nine, dj: elle.uuid }])
  const query = { from: new Date(nine - DAY).toISOString(), to: new Date(nine + DAY).toISOString() }
  const ofDj = () => world.call(djStats, { params: { uuid: elle.uuid }, query }, asker.token)
  const ofRoom = () => world.call(roomStats, { params: { slug: one.slug }, query }, asker.token)
  const playsNow = async () => [(await ofDj()).totals.plays, (await ofRoom()).totals.plays]
  expect(await playsNow()).toEqual([2, 1])
  await tell(one.uuid, [{ name: 'Second', at: nine + 5 * MINUTE, dj: elle.uuid }])
  expect(await playsNow()).toEqual([2, 1])
  clock.forward(61_000)
  expect(await playsNow()).toEqual([3, 2])
  await world.call(
    changeInfrastructure,
    { params: { id: one.slug }, body: { password: 'open sesame 9' } },
    ada.token,
  )
  expect((await ofDj()).rooms.map(({ name }) => name)).toEqual(['Kept two'])
})

test('one caller asks for the counts of DJs ten times a minute (5.2)', async () => {
  const asker = await newPerson(world)
  const ask = () => world.call(djStats, { params: { uuid: ada.uuid }, query: {} }, asker.token)
  for (let n = 0; n < 10; n += 1) await ask()
  await expect(ask()).rejects.toMatchObject({ status: 429, code: 'tooManyRequests' })
})
