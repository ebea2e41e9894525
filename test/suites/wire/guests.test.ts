import { expect, test } from 'vitest'
import { newGuest, newPerson, type Person } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'
import { Raw } from './raw.ts'
import { newRoom } from './room.ts'

const world = await startWorld({ TRUST_PROXY: 'on', CHAT_ANNOUNCEMENTS: 'off' })

/** Somebody at an address comes into a room and takes a seat: what each was answered. */
const comesIn = async (person: Person, address: string, roomUuid: string) => {
  const raw = await new Raw(world.url, person.token, '/primus', { 'x-forwarded-for': address }).open()
  const { error: door = 'in' } = await raw.act('joinRoom', { roomUuid, network: 'x', publicNetwork: null })
  if (door !== 'in') return { raw, door, decks: null }
  const { error: decks = 'up' } = await raw.act('addDj')
  return { raw, door, decks }
}

test('G1: guests of one address take half of a room at most, all guests leave a fifth, and members find a seat', async () => {
  const { uuid } = await newRoom(world, { roomSize: 10, numberOfDjs: 4 })
  const flood = []
  for (let n = 0; n < 8; n++) flood.push(await comesIn(await newGuest(world), '198.51.100.7', uuid))
  expect(flood.map(({ door }) => door)).toEqual([...Array(5).fill('in'), ...Array(3).fill('Room is full')])
  expect(flood.filter(({ decks }) => decks === 'up').length).toBe(2)
  const others = []
  for (let n = 0; n < 4; n++) others.push(await comesIn(await newGuest(world), `203.0.113.${n}`, uuid))
  expect(others.map(({ door }) => door)).toEqual(['in', 'in', 'in', 'Room is full'])
  expect(others.map(({ decks }) => decks)).toEqual(['up', 'The decks are full', 'The decks are full', null])
  expect(await comesIn(await newPerson(world), '198.51.100.7', uuid)).toMatchObject({
    door: 'in',
    decks: 'up',
  })
})

test('G1: guests behind a private address are not counted together', async () => {
  const { uuid } = await newRoom(world, { roomSize: 10, numberOfDjs: 5 })
  const party = []
  for (let n = 0; n < 8; n++) party.push(await comesIn(await newGuest(world), '192.168.1.1', uuid))
  expect(party.map(({ door }) => door)).toEqual(Array(8).fill('in'))
  expect(party.filter(({ decks }) => decks === 'up').length).toBe(4)
})

test('G1: what tells networks apart is neither shown nor stored', async () => {
  const { uuid } = await newRoom(world)
  const { raw } = await comesIn(await newGuest(world), '198.51.100.9', uuid)
  const rows = await world.tools.db
    .selectFrom('liveEvents')
    .selectAll()
    .where('roomUuid', '=', uuid)
    .execute()
  expect(JSON.stringify(rows)).toContain('userJoined')
  for (const said of [JSON.stringify(rows), JSON.stringify(raw.frames)]) {
    expect(said).not.toContain('198.51.100.9')
    expect(said).not.toContain('networkSeen')
  }
})
