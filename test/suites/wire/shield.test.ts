import { expect, test } from 'vitest'
import type { RoomState } from '#contract/realtime/state.ts'
import { changeShield, startRaid } from '#contract/room/shield.ts'
import { movableClock } from '#test/support/clock.ts'
import { newGuest, newPerson } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'
import { newRoom, songNamed } from './room.ts'
import { enter } from './visitor.ts'

const world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })
const clock = movableClock()
const MINUTE_MS = 60_000
const mayNotDj = 'You are not allowed to DJ in this room'
const no = 'You are not allowed to do this'

const asking = (slug: string, token: string) => (body: object) =>
  world.call(changeShield, { params: { id: slug }, body }, token)
const shieldIn = ({ roomtone }: RoomState) => roomtone.shield

test('guests who only watch neither vote nor play nor show anything, and the state says so to all', async () => {
  const { uuid, room, owner } = await newRoom(world)
  const ask = asking(room.slug, owner.token)
  const guest = await enter(world.url, await newGuest(world), uuid)
  const dj = await enter(world.url, owner, uuid)
  expect(shieldIn(guest.mirror.state)).toBeUndefined()
  await dj.act('addDj', { song: songNamed('a') })
  await dj.hear('playedSong')
  await guest.act('addDj', { song: null })
  await guest.hear('addedDj', (message) => JSON.stringify(message).includes(guest.uuid))
  const canDj = () => guest.mirror.state.allUsers.find((user) => user.uuid === guest.uuid)?.canDj

  await ask({ guests: 'watch' })
  await guest.hear('removedDj')
  await expect.poll(() => shieldIn(guest.mirror.state)?.guests).toBe('watch')
  await expect.poll(canDj).toBe(false)
  await expect(guest.act('addDj', { song: null })).rejects.toThrow(mayNotDj)
  await expect(guest.act('voteOnSong', { songVotes: { like: true } })).rejects.toThrow(no)
  await expect(guest.act('playOneTimeAnimation', { animation: 'jump' })).rejects.toThrow(no)
  const late = await enter(world.url, await newGuest(world), uuid)
  expect(shieldIn(late.reply.state)).toMatchObject({ guests: 'watch', raid: false })

  await ask({ guests: 'none' })
  await expect(enter(world.url, await newGuest(world), uuid)).rejects.toThrow('Guests cannot enter right now')
  const member = await enter(world.url, await newPerson(world), uuid)
  await member.act('voteOnSong', { songVotes: { like: true } })

  await ask({ guests: 'all' })
  await expect.poll(canDj).toBe(true)
  await guest.act('voteOnSong', { songVotes: { like: true } })
})

test('who comes for the first time waits for the decks as long as the shield says; a raid asks ten minutes', async () => {
  const { uuid, room, owner } = await newRoom(world)
  const [regular, stranger] = [await newPerson(world), await newPerson(world)]
  const before = await enter(world.url, regular, uuid)
  const visited = async () =>
    (
      await world.tools.db
        .selectFrom('roomVisits')
        .select('enteredAt')
        .where('userUuid', '=', regular.uuid)
        .execute()
    ).length
  await expect.poll(visited).toBe(1)
  clock.forward(11 * MINUTE_MS)
  await world.call(startRaid, { params: { id: room.slug }, body: {} }, owner.token)
  await expect.poll(() => shieldIn(before.mirror.state)).toMatchObject({ raid: true, djWaitMinutes: 10 })
  await before.act('addDj', { song: null })
  const boss = await enter(world.url, owner, uuid)
  await boss.act('addDj', { song: null })

  const fresh = await enter(world.url, stranger, uuid)
  const canDj = () => fresh.mirror.state.allUsers.find((user) => user.uuid === fresh.uuid)?.canDj
  await expect(fresh.act('addDj', { song: null })).rejects.toThrow(mayNotDj)
  expect(canDj()).toBe(false)
  // Leaving and coming back begins no other wait, and ends none.
  fresh.leave()
  clock.forward(9 * MINUTE_MS)
  const again = await enter(world.url, stranger, uuid)
  await expect(again.act('addDj', { song: null })).rejects.toThrow(mayNotDj)
  clock.forward(2 * MINUTE_MS)
  await again.act('addDj', { song: null })
})

test('a raid keeps those from the decks who came just before it, also whose visit is not written down yet', async () => {
  const { uuid, room, owner } = await newRoom(world)
  const [raider, regular] = [await newPerson(world), await newPerson(world)]
  const { db } = world.tools
  const visits = () =>
    db.selectFrom('roomVisits').select('userUuid').where('userUuid', 'in', [raider.uuid, regular.uuid])
  const [early, known] = [await enter(world.url, raider, uuid), await enter(world.url, regular, uuid)]
  await expect.poll(async () => (await visits().execute()).length).toBe(2)
  // As if it had not been written, and as if the other had come long ago.
  await db.deleteFrom('roomVisits').where('userUuid', '=', raider.uuid).execute()
  const longAgo = new Date(Date.now() - 86_400_000)
  await db
    .updateTable('roomVisits')
    .set({ enteredAt: longAgo })
    .where('userUuid', '=', regular.uuid)
    .execute()
  await world.call(startRaid, { params: { id: room.slug }, body: {} }, owner.token)
  await expect.poll(() => shieldIn(early.mirror.state)?.raid).toBe(true)
  await expect(early.act('addDj', { song: null })).rejects.toThrow(mayNotDj)
  await known.act('addDj', { song: null })
  clock.forward(10 * MINUTE_MS + 1000)
  await early.act('addDj', { song: null })
})

test('a raid whose time has run out is over at once, and what was set before it stands, before any job says so', async () => {
  const { uuid, room, owner } = await newRoom(world)
  await asking(room.slug, owner.token)({ guests: 'none' })
  await world.call(startRaid, { params: { id: room.slug }, body: {} }, owner.token)
  const member = await enter(world.url, await newPerson(world), uuid)
  const watching = await enter(world.url, await newGuest(world), uuid)
  expect(shieldIn(watching.reply.state)).toMatchObject({ raid: true, guests: 'watch' })
  await expect(member.act('addDj', { song: null })).rejects.toThrow(mayNotDj)
  // Jobs and timers keep their own time: nothing but the look itself knows.
  clock.forward(31 * MINUTE_MS)
  await expect(enter(world.url, await newGuest(world), uuid)).rejects.toThrow('Guests cannot enter right now')
  await member.act('addDj', { song: null })
})
