import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as contract from '#contract/playlist/nights.ts'
import { createRoom } from '#contract/room/infrastructure.ts'
import { changeRoomRules } from '#contract/room/roomRules.ts'
import { grantRole } from '#contract/room/roles.ts'
import { songEnded } from '#facts/runtime.ts'
import { enteredRoom } from '#services/room/api.ts'
import { newGuest, newPerson, type Person } from '#test/support/people.ts'
import { youtubeSong } from '#test/support/songs.ts'
import { startWorld } from '#test/support/world.ts'
import { playsInPages } from './storePages.ts'

const world = await startWorld()
const { db } = world.tools
const [owner, guest] = [await newPerson(world), await newGuest(world)]
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const at = (hour: number): number => Date.UTC(2026, 4, 20) + hour * HOUR

const newRoom = (name: string) => world.call(createRoom, { body: { name } }, owner.token)
const setRules = (id: string, merge: object) =>
  world.call(changeRoomRules, { params: { id }, body: { revision: 0, merge: { ...merge } } }, owner.token)
/** Tells of plays, one after the other as each is written down. */
const tell = async (roomUuid: string, hours: readonly number[], more: object = {}): Promise<void> => {
  for (const hour of hours) {
    const { songId, musicProvider, ...song } = youtubeSong(`at ${hour}`)
    const playId = randomUUID()
    const played = { ...song, ...more, musicProviders: { [musicProvider]: songId } }
    const times = { startTime: at(hour), endedAt: at(hour) + 3 * MINUTE, votes: [] }
    await world.tools.tx((tx) =>
      tx.emit(songEnded({ roomUuid, djUuid: owner.uuid, playId, song: played, ...times })),
    )
    const known = () => db.selectFrom('songPlays').select('playId').where('playId', '=', playId).execute()
    await expect.poll(async () => (await known()).length, { timeout: 60_000, interval: 100 }).toBe(1)
  }
}
const nightsOf = async (slug: string, who: Pick<Person, 'token'> = guest) =>
  (await world.call(contract.roomNights, { params: { slug }, query: {} }, who.token)).nights

test('(5.1) a play that is told late joins two nights that it shows to be one, and splits none', async () => {
  const { uuid, slug } = await newRoom('Late')
  // Nine, and half past midnight; then what was played between them, and before.
  await tell(uuid, [21, 24.5])
  const [second, first] = await nightsOf(slug)
  expect([first?.plays, second?.plays]).toEqual([1, 1])
  await tell(uuid, [22.5, 20])
  const [night, ...others] = await nightsOf(slug)
  expect(others).toEqual([])
  expect(night).toMatchObject({
    id: first?.id,
    plays: 4,
    beganAt: new Date(at(20)).toISOString(),
    endedAt: new Date(at(24.5) + 3 * MINUTE).toISOString(),
  })
  const { plays } = await world.call(contract.oneNight, { params: { night: first?.id ?? '' } }, guest.token)
  expect(plays.map(({ song }) => song.trackName)).toEqual(['at 20', 'at 21', 'at 22.5', 'at 24.5'])
  // One that lies near two nights and belongs to the earlier one makes no third.
  await tell(uuid, [29.9, 30.1, 29.95])
  expect((await nightsOf(slug)).map(({ plays: count }) => count)).toEqual([1, 2, 4])
})

test('(5.1) a night ends at six by the clock of the room', async () => {
  const { uuid, slug } = await newRoom('Madrid')
  await setRules(slug, { hours: { zone: 'Europe/Madrid' } })
  // In May six in Madrid is four UTC.
  await tell(uuid, [26.5, 27.9, 28, 30.5])
  expect((await nightsOf(slug)).map(({ plays }) => plays)).toEqual([2, 2])
})

test('(5.2) history, nights and files are open to whom the rules of the room open them', async () => {
  const { uuid, slug } = await newRoom('Closed')
  await tell(uuid, [21])
  const [night] = await nightsOf(slug)
  const [entrant, moderator] = [await newPerson(world), await newPerson(world)]
  await enteredRoom(world.tools, uuid, entrant.uuid)
  const role = { userUuid: moderator.uuid, role: 'moderator' as const }
  await world.call(grantRole, { params: { roomId: slug }, body: role }, owner.token)
  const asks = ({ token }: Pick<Person, 'token'>) => {
    const params = { night: night?.id ?? '' }
    return [
      world.call(contract.roomHistory, { params: { slug }, query: {} }, token),
      world.call(contract.roomNights, { params: { slug }, query: {} }, token),
      world.call(contract.oneNight, { params }, token),
      world.fetch(`/api/playlist-service/nights/${params.night}/file`, { token }),
      world.fetch(`/api/playlist-service/rooms/${slug}/history/file`, { token }),
    ]
  }
  const isOpen = async (who: Pick<Person, 'token'>): Promise<boolean[]> => {
    const answers = await Promise.allSettled(asks(who))
    return answers.map((one) => {
      if (one.status === 'rejected') {
        expect(one.reason).toMatchObject({ code: 'historyClosed', status: 403 })
        return false
      }
      return !(one.value instanceof Response) || one.value.status === 200
    })
  }
  const [all, none] = [Array.from({ length: 5 }, () => true), Array.from({ length: 5 }, () => false)]
  const open = async () => ({
    guest: await isOpen(guest),
    entrant: await isOpen(entrant),
    moderator: await isOpen(moderator),
  })
  expect(await open()).toEqual({ guest: all, entrant: all, moderator: all })
  const { revision } = await setRules(slug, { share: { history: 'entrants' } })
  expect(await open()).toEqual({ guest: none, entrant: all, moderator: all })
  const body = { revision, merge: { share: { history: 'moderators' } } }
  await world.call(changeRoomRules, { params: { id: slug }, body }, owner.token)
  expect(await open()).toEqual({ guest: none, entrant: none, moderator: all })
})

test('(5.3) a file of the history is whole; of vast songs one at a time waits in memory', async () => {
  const { uuid, slug } = await newRoom('Large')
  await tell(uuid, [20], { albumName: 'first' })
  await tell(uuid, [21, 22, 23], { isrc: 'USRC17607839' })
  // As much as a library of songs may hold.
  await db
    .updateTable('songPlays')
    .set({
      song: JSON.stringify({ trackName: 'huge', artistName: 'x'.repeat(15 * 1024 * 1024), duration: 1 }),
    })
    .where('roomUuid', '=', uuid)
    .where('playedAt', 'in', [new Date(at(20)), new Date(at(21))])
    .execute()
  const answer = await world.fetch(`/api/playlist-service/rooms/${slug}/history/file?format=jspf`, {
    token: guest.token,
  })
  const { playlist } = (await answer.json()) as {
    playlist: { track: { title: string; identifier: string[] }[] }
  }
  expect(playlist.track.map(({ title }) => title)).toEqual(['huge', 'huge', 'at 22', 'at 23'])
  const among = { roomUuid: uuid, djUuid: null, from: null, to: null }
  const lengths = []
  for await (const page of playsInPages(db, among, 10)) lengths.push(page.length)
  expect(lengths).toEqual([1, 1, 2])
  expect(playlist.track[3]?.identifier).toEqual(['urn:isrc:USRC17607839', expect.stringMatching(/^https:/)])
})
