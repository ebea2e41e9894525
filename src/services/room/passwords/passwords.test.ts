import { describe, expect, it } from 'vitest'
import * as contract from '#contract/room/guestPassword.ts'
import { createRoom } from '#contract/room/infrastructure.ts'
import { changeRoom, room as readRoom } from '#contract/room/rooms.ts'
import { newPerson } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'
import { checkRoomPassword, enteredRoom, mayEnterChat } from '../api.ts'

const world = await startWorld()
const owner = await newPerson(world)
const stranger = await newPerson(world)

const newRoom = (body: object) => world.call(createRoom, { body: { name: 'Guarded', ...body } }, owner.token)
const opens = (uuid: string, given: { password?: string; guestPassword?: string }) =>
  checkRoomPassword(world.tools, uuid, given, stranger.uuid)

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
    expect(await checkRoomPassword(world.tools, uuid, { password: 'right' }, owner.uuid)).toBe(true)
  })

  it('known once opens the chat', async () => {
    const { uuid } = await newRoom({ password: 'owners' })
    const person = { uuid: stranger.uuid, role: 'user' } as const
    expect(await mayEnterChat(world.tools, uuid, person)).toBe('passwordNeeded')
    await enteredRoom(world.tools, uuid, stranger.uuid)
    expect(await mayEnterChat(world.tools, uuid, person)).toBe('yes')
  })
})
