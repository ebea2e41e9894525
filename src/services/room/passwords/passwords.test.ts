import { describe, expect, it } from 'vitest'
import * as contract from '#contract/room/guestPassword.ts'
import { createRoom } from '#contract/room/infrastructure.ts'
import { changeRoom, room as readRoom } from '#contract/room/rooms.ts'
import { newGuest, newPerson, type Person } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'
import { checkRoomPassword, enteredRoom, mayEnterRoom } from '../api.ts'

const world = await startWorld()
const owner = await newPerson(world)
const stranger = await newPerson(world)

const newRoom = (body: object) => world.call(createRoom, { body: { name: 'Guarded', ...body } }, owner.token)

let networks = 0
const elsewhere = () => `network ${++networks}`

type Given = { password?: string; guestPassword?: string }
const tries = (uuid: string, given: Given, who: Person, network = elsewhere()) =>
  checkRoomPassword(world.tools, uuid, given, { uuid: who.uuid, type: who.email ? 'user' : 'guest', network })
const opens = async (uuid: string, given: Given) => (await tries(uuid, given, stranger)) === 'right'

describe('a password', () => {
  it('opens a room, is never shown, and goes when it is emptied', async () => {
    const { uuid, slug } = await newRoom({ password: 'pass phrase' })
    expect(await opens(uuid, {})).toBe(false)
    expect(await opens(uuid, { password: 'pass' })).toBe(false)
    expect(await opens(uuid, { password: 'x'.repeat(100_000) })).toBe(false)
    expect(await opens(uuid, { password: 'pass phrase' })).toBe(true)
    const rows = await world.tools.db.selectFrom('rooms').selectAll().where('uuid', '=', uuid).execute()
    expect(JSON.stringify(rows)).not.toContain('pass phrase')
    expect(rows[0]?.passwordHash).toMatch(/^\$argon2id\$/)

    const change = { params: { id: slug }, body: { password: '' } }
    await expect(world.call(changeRoom, change, stranger.token)).rejects.toMatchObject({ status: 403 })
    expect(await world.call(changeRoom, change, owner.token)).toMatchObject({ isPasswordProtected: false })
    expect(await opens(uuid, {})).toBe(true)
    expect(await opens(crypto.randomUUID(), {})).toBe(false)
  })

  it('for guests works beside the other one until it is taken away', async () => {
    const { uuid, slug } = await newRoom({ password: 'owners' })
    const body = { slug, guestPassword: 'guests' }
    await expect(world.call(contract.setGuestPassword, { body }, stranger.token)).rejects.toMatchObject({
      status: 403,
    })
    await world.call(contract.setGuestPassword, { body }, owner.token)
    const { isGuestPasswordProtected } = await world.call(readRoom, { params: { id: slug } }, stranger.token)
    expect(isGuestPasswordProtected).toBe(true)
    expect(await opens(uuid, { guestPassword: 'guests' })).toBe(true)
    expect(await opens(uuid, { password: 'guests' })).toBe(false)
    const removal = await world.fetch('/api/room-service/rooms/admin/guest-password', {
      method: 'DELETE',
      token: owner.token,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ slug }),
    })
    expect(removal.status).toBe(200)
    expect(await opens(uuid, { guestPassword: 'guests' })).toBe(false)
  })

  it('for guests runs out', async () => {
    const { uuid, slug } = await newRoom({ password: 'owners' })
    const expirationTime = new Date(Date.now() + 1000).toISOString()
    const body = { slug, guestPassword: 'guests', expirationTime }
    await world.call(contract.setGuestPassword, { body }, owner.token)
    expect(await opens(uuid, { guestPassword: 'guests' })).toBe(true)
    const read = async () =>
      (await world.call(readRoom, { params: { id: slug } }, stranger.token)).isGuestPasswordProtected
    await expect.poll(read, { timeout: 5000 }).toBe(false)
    expect(await opens(uuid, { guestPassword: 'guests' })).toBe(false)
    const past = { slug, guestPassword: 'x', expirationTime: new Date(0).toISOString() }
    await expect(world.call(contract.setGuestPassword, { body: past }, owner.token)).rejects.toMatchObject({
      status: 400,
    })
  })

  it('cannot be guessed by trying', async () => {
    const { uuid } = await newRoom({ password: 'right' })
    for (let i = 0; i < 20; i++) expect(await opens(uuid, { password: `wrong ${i}` })).toBe(false)
    expect(await opens(uuid, { password: 'right' })).toBe(false)
    expect(await tries(uuid, { password: 'right' }, owner)).toBe('right')
  })

  it('of one network is looked at so often, however many guests try at once', async () => {
    const { uuid } = await newRoom({ password: 'right' })
    const guests = await Promise.all(Array.from({ length: 40 }, () => newGuest(world)))
    const network = elsewhere()
    const guesses = guests.flatMap((guest) =>
      [1, 2, 3].map((n) => tries(uuid, { password: `wrong ${n}` }, guest, network)),
    )
    const answers = await Promise.all(guesses)
    expect(answers.filter((answer) => answer === 'wrong').length).toBeLessThanOrEqual(31)
    expect(answers.filter((answer) => answer === 'tooMany').length).toBeGreaterThanOrEqual(89)
    // The network waits, others do not; nor does an account of it that the room knows.
    const guest = await newGuest(world)
    expect(await tries(uuid, { password: 'right' }, guest, network)).toBe('tooMany')
    expect(await tries(uuid, { password: 'right' }, guest)).toBe('right')
    expect(await tries(uuid, { password: 'right' }, stranger, network)).toBe('tooMany')
    await enteredRoom(world.tools, uuid, stranger.uuid)
    expect(await tries(uuid, { password: 'right' }, stranger, network)).toBe('right')
    await enteredRoom(world.tools, uuid, guest.uuid)
    expect(await tries(uuid, { password: 'right' }, guest, network)).toBe('tooMany')
  })

  it('that is right costs a network nothing', async () => {
    const { uuid } = await newRoom({ password: 'right' })
    const guests = await Promise.all(Array.from({ length: 50 }, () => newGuest(world)))
    const network = elsewhere()
    const answers = await Promise.all(guests.map((one) => tries(uuid, { password: 'right' }, one, network)))
    expect(new Set(answers)).toEqual(new Set(['right']))
  })

  it('is guessed from many networks: each gets fewer tries, and the right one still opens', async () => {
    const { uuid } = await newRoom({ password: 'right' })
    const guests = await Promise.all(Array.from({ length: 26 }, () => newGuest(world)))
    const guess = async (guest: Person, network: string) => {
      const answers = []
      for (let n = 0; n < 10; n++) answers.push(await tries(uuid, { password: `wrong ${n}` }, guest, network))
      return answers.filter((answer) => answer === 'wrong').length
    }
    for (const guest of guests.slice(0, 10)) expect(await guess(guest, elsewhere())).toBe(10)
    for (const guest of guests.slice(10, 20)) expect(await guess(guest, elsewhere())).toBeLessThanOrEqual(6)
    for (const guest of guests.slice(20))
      expect(await tries(uuid, { password: 'right' }, guest)).toBe('right')
  })

  it('known once opens the chat', async () => {
    const { uuid } = await newRoom({ password: 'owners' })
    const person = { uuid: stranger.uuid, role: 'user' } as const
    expect(await mayEnterRoom(world.tools, uuid, person)).toBe('passwordNeeded')
    await enteredRoom(world.tools, uuid, stranger.uuid)
    expect(await mayEnterRoom(world.tools, uuid, person)).toBe('yes')
  })
})
