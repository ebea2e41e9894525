import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { ownCrates } from '#contract/playlist/crates.ts'
import * as contract from '#contract/playlist/nights.ts'
import { createRoom } from '#contract/room/infrastructure.ts'
import { room as roomDetails } from '#contract/room/rooms.ts'
import { endReplays } from '#facts/playlist.ts'
import { songEnded } from '#facts/runtime.ts'
import { enter } from '#test/suites/wire/visitor.ts'
import { movableClock } from '#test/support/clock.ts'
import { jobsDone } from '#test/support/jobs.ts'
import { newPerson } from '#test/support/people.ts'
import { youtubeSong } from '#test/support/songs.ts'
import { startWorld } from '#test/support/world.ts'

const clock = movableClock()
const world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })
const dj = await newPerson(world, { nickname: 'Ada' })
const listener = await newPerson(world)
const nine = Date.UTC(2026, 4, 20, 21)
const MINUTE = 60_000

/** A night of these songs, each liked by one person; an upload is one that nobody else may play. */
const nightOf = async (names: readonly string[], uploads: readonly string[] = []): Promise<string> => {
  const room = await world.call(createRoom, { body: { name: 'Nights' } }, dj.token)
  const plays = names.map((name, n) => {
    const { songId, musicProvider, ...song } = youtubeSong(name)
    return {
      roomUuid: room.uuid,
      djUuid: dj.uuid,
      playId: randomUUID(),
      song: {
        ...song,
        musicProviders: uploads.includes(name)
          ? { uploadService: randomUUID() }
          : { [musicProvider]: songId },
      },
      startTime: nine + n * 4 * MINUTE,
      endedAt: nine + n * 4 * MINUTE + 3 * MINUTE,
      votes: [{ userUuid: listener.uuid, like: true }],
    }
  })
  for (const one of plays) await world.tools.tx((tx) => tx.emit(songEnded(one)))
  await jobsDone(world.tools)
  const { nights } = await world.call(
    contract.roomNights,
    { params: { slug: room.slug }, query: {} },
    dj.token,
  )
  return nights[0]?.id ?? ''
}

const replay = (night: string) => world.call(contract.nightReplay, { params: { night } }, listener.token)

it('A27: a replay room plays the set in its order, each song with who played it, when and how many liked it', async () => {
  const night = await nightOf(['first', 'second', 'third'])
  const { room, songs, leftOut } = await replay(night)
  expect({ songs, leftOut }).toEqual({ songs: 3, leftOut: 0 })
  const details = await world.call(roomDetails, { params: { id: room.slug } }, listener.token)
  expect(details).toMatchObject({ unlisted: true })
  const visitor = await enter(world.url, listener, room.uuid)
  const playing = () => visitor.mirror.state.nowPlaying?.song
  await visitor.hear('playedSong', () => true, 0, 40_000)
  expect(playing()).toMatchObject({
    trackName: 'first',
    roomtone: { replay: { dj: 'Ada', playedAt: new Date(nine).toISOString(), likes: 1 } },
  })
  for (const name of ['second', 'third']) {
    const since = visitor.heard.length
    await visitor.act('skipSong')
    await visitor.hear('playedSong', () => playing()?.trackName === name, since, 40_000)
    expect(playing()).toMatchObject({ roomtone: { replay: { dj: 'Ada', likes: 1 } } })
    // A second skip right after the first does not mean to skip two.
    clock.forward(5_000)
  }
}, 120_000)

it('what was played twice keeps its own time each; uploads of others are left out and counted, in a long night too', async () => {
  const twice = await nightOf(['hidden', 'same', 'between', 'same'], ['hidden'])
  const { room, songs, leftOut } = await replay(twice)
  expect({ songs, leftOut }).toEqual({ songs: 3, leftOut: 1 })
  const visitor = await enter(world.url, listener, room.uuid)
  const told = () => {
    const song = visitor.mirror.state.nowPlaying?.song
    const { replay: one } = (song?.roomtone ?? {}) as { replay?: { playedAt: string } }
    return [song?.trackName, one?.playedAt]
  }
  const at = (nth: number) => new Date(nine + nth * 4 * MINUTE).toISOString()
  await visitor.hear('playedSong', () => true, 0, 40_000)
  expect(told()).toEqual(['same', at(1)])
  for (const [name, nth] of [
    ['between', 2],
    ['same', 3],
  ] as const) {
    const since = visitor.heard.length
    await visitor.act('skipSong')
    await visitor.hear('playedSong', () => told()[0] === name, since, 40_000)
    expect(told()).toEqual([name, at(nth)])
    clock.forward(5_000)
  }
  visitor.leave()

  const many = Array.from({ length: 60 }, (_, n) => `long ${n}`)
  const long = await replay(await nightOf(many, many.slice(0, 4)))
  expect({ songs: long.songs, leftOut: long.leftOut }).toEqual({ songs: 56, leftOut: 4 })
  await jobsDone(world.tools)
  const { crates } = await world.call(ownCrates, { query: {} }, listener.token)
  expect(crates.map(({ count }) => count)).toContain(56)
}, 120_000)

it('a person has one such room, which goes with its crate once nobody was there for a day', async () => {
  const night = await nightOf(['once', 'again'])
  const [one, two] = [await replay(night), await replay(night)]
  await expect(
    world.call(roomDetails, { params: { id: one.room.slug } }, listener.token),
  ).rejects.toMatchObject({ status: 404 })
  const crates = async () =>
    (await world.call(ownCrates, { query: {} }, listener.token)).crates.filter(({ crateName }) =>
      crateName.startsWith('Nights'),
    )
  expect(await crates()).toHaveLength(1)
  await world.tools.send(endReplays({}))
  await jobsDone(world.tools)
  await world.call(roomDetails, { params: { id: two.room.slug } }, listener.token)
  clock.forward(25 * 60 * MINUTE)
  await world.tools.send(endReplays({}))
  await jobsDone(world.tools)
  await expect(
    world.call(roomDetails, { params: { id: two.room.slug } }, listener.token),
  ).rejects.toMatchObject({ status: 404 })
  expect(await crates()).toHaveLength(0)
})
