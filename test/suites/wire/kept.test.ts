import { expect, test } from 'vitest'
import { changeRoomRules } from '#contract/room/roomRules.ts'
import { movableClock } from '#test/support/clock.ts'
import { newPerson, type Person } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'
import { Raw } from './raw.ts'
import { newRoom, songNamed } from './room.ts'
import { enter } from './visitor.ts'

const clock = movableClock()
const world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })
const MINUTE = 60_000

/** A message that tells of somebody. */
const isAbout =
  ({ uuid }: Person) =>
  (message: object): boolean =>
    JSON.stringify(message).includes(uuid)

/** A room that keeps places for five minutes, with its owner playing and somebody on the decks behind them. */
const keptRoom = async () => {
  const place = await newRoom(world, { numberOfDjs: 3 })
  const body = { revision: 0, merge: { decks: { keepPlaceMinutes: 5 } } }
  await world.call(changeRoomRules, { params: { id: place.uuid }, body }, place.owner.token)
  const owner = await enter(world.url, place.owner, place.uuid)
  await owner.act('addDj', { song: songNamed('long', 3_000) })
  const dj = await newPerson(world)
  const comes = async (person: Person): Promise<Raw> => {
    const raw = await new Raw(world.url, person.token).open()
    await raw.act('joinRoom', { roomUuid: place.uuid, roomtone: { watch: 1 } })
    return raw
  }
  const first = await comes(dj)
  await first.act('addDj', { song: songNamed('kept', 300) })
  const seats = async () => {
    await place.fence(owner)
    return owner.mirror.state.djs.map(({ uuid, nextSong }) => [uuid, nextSong?.trackName])
  }
  return { place, owner, dj, first, comes, seats }
}

test('A15: a DJ whose browser is killed is gone after 20 s; back after 3 min they have seat, song and place, after 6 none', async () => {
  const { place, owner, dj, first, comes, seats } = await keptRoom()
  const third = await newPerson(world)
  const other = await comes(third)
  await other.act('addDj', { song: songNamed('third', 300) })
  first.cut()
  const cutAt = Date.now()
  await owner.hear('userLeft', isAbout(dj), 0, 25_000)
  expect(Date.now() - cutAt).toBeGreaterThan(18_000)
  expect(Date.now() - cutAt).toBeLessThan(22_000)
  expect((await seats()).map(([uuid]) => uuid)).toEqual([place.owner.uuid, third.uuid])
  // The seat is taken all the same.
  const fourth = await comes(await newPerson(world))
  expect(await fourth.act('addDj', { song: songNamed('fourth') })).toMatchObject({
    error: 'The decks are full',
  })
  clock.forward(3 * MINUTE)
  const second = await comes(dj)
  expect(await seats()).toEqual([
    [place.owner.uuid, undefined],
    [third.uuid, 'third'],
    [dj.uuid, 'kept'],
  ])
  await second.until(() => JSON.stringify(second.frames).includes('roomtone.kept'))
  // The next turn is theirs again.
  await owner.act('skipSong')
  expect((await seats()).map(([uuid]) => uuid)).toEqual([dj.uuid, third.uuid, place.owner.uuid])

  second.cut()
  await owner.hear('userLeft', isAbout(dj), owner.heard.length, 25_000)
  clock.forward(6 * MINUTE)
  const late = await comes(dj)
  expect((await seats()).map(([uuid]) => uuid)).not.toContain(dj.uuid)
  expect(JSON.stringify(late.frames)).not.toContain('roomtone.kept')
}, 120_000)

test('A15: whoever leaves the room by their own will has no place afterwards', async () => {
  const { owner, dj, first, comes, seats } = await keptRoom()
  await first.ask('roomLeave', {})
  await owner.hear('userLeft', isAbout(dj), 0, 25_000)
  await comes(dj)
  expect((await seats()).map(([uuid]) => uuid)).not.toContain(dj.uuid)
}, 60_000)
