import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { RoomMessage } from '#contract/realtime/frames.ts'
import type { RoomState } from '#contract/realtime/state.ts'
import { createRoom } from '#contract/room/infrastructure.ts'
import { joinChat } from '#contract/room/chat.ts'
import * as contract from '#contract/room/roles.ts'
import { joinRoom, room as readRoom } from '#contract/room/rooms.ts'
import type { RoomRole } from '#contract/roles.ts'
import { addRole } from '#contract/user/moderation.ts'
import { moderationHistory } from '#contract/user/moderationHistory.ts'
import { newGuest, newPerson } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'
import { Mirror } from '#test/suites/live/mirror.ts'
import { Raw } from '#test/suites/wire/raw.ts'
import { mayEnterRoom, roomStandingOf } from '../api.ts'

const world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })
const owner = await newPerson(world)
const coOwner = await newPerson(world)
const moderator = await newPerson(world)
const dj = await newPerson(world)
const stranger = await newPerson(world)
const siteModerator = await newPerson(world, { role: 'moderator' })
const staff = await newPerson(world, { role: 'staff' })
const globalModerator = await newPerson(world, { role: 'globalModerator' })
const guest = await newGuest(world)

const newRoom = async (more: object = {}) => {
  const room = await world.call(createRoom, { body: { name: 'Roles', ...more } }, owner.token)
  await grant(room.slug, owner.token, coOwner.uuid, 'coOwner')
  await grant(room.slug, coOwner.token, moderator.uuid, 'moderator')
  await grant(room.slug, moderator.token, dj.uuid, 'dj')
  return room
}
const grant = (slug: string, token: string, userUuid: string, role: RoomRole, expirationTime?: string) =>
  world.call(
    contract.grantRole,
    {
      params: { roomId: slug },
      body: {
        userUuid,
        role: role as Exclude<RoomRole, 'owner'>,
        ...(expirationTime === undefined ? {} : { expirationTime }),
      },
    },
    token,
  )
const remove = (slug: string, token: string, userUuid: string, role: Exclude<RoomRole, 'owner'>) =>
  world.call(contract.removeRole, { params: { roomId: slug }, body: { userUuid, role } }, token)
const rolesOf = (slug: string, userId: string) =>
  world.call(contract.rolesOfUser, { params: { roomId: slug, userId } }, guest.token)

describe('roles of a room', () => {
  it('come with the highest first, several for one person', async () => {
    const { slug, id } = await newRoom()
    await grant(slug, owner.token, moderator.uuid, 'dj')
    await grant(slug, owner.token, moderator.uuid, 'chatDisabled')
    const held = await rolesOf(slug, moderator.uuid)
    expect(held.map((row) => row.role)).toEqual(['moderator', 'dj', 'chatDisabled'])
    expect(held[0]).toMatchObject({ roomId: id, userUuid: moderator.uuid, expirationTime: null })
    expect(await rolesOf(slug, stranger.uuid)).toEqual([])
    const all = await world.call(contract.rolesOfRoom, { params: { roomId: slug } }, guest.token)
    expect(all[0]).toMatchObject({ role: 'owner', userUuid: owner.uuid })
    expect((await world.call(readRoom, { params: { id: slug } }, guest.token)).roomRoles).toEqual(all)
  })

  it('are granted by those above only, never to oneself, never ownership', async () => {
    const { slug } = await newRoom()
    const refused: [string, string, RoomRole][] = [
      [stranger.token, dj.uuid, 'dj'],
      [guest.token, dj.uuid, 'dj'],
      [dj.token, stranger.uuid, 'dj'],
      [moderator.token, stranger.uuid, 'moderator'],
      [moderator.token, coOwner.uuid, 'chatDisabled'],
      [moderator.token, owner.uuid, 'banned'],
      [moderator.token, moderator.uuid, 'dj'],
      [coOwner.token, stranger.uuid, 'coOwner'],
      [coOwner.token, owner.uuid, 'banned'],
      [owner.token, staff.uuid, 'banned'],
      [siteModerator.token, owner.uuid, 'banned'],
    ]
    for (const [token, userUuid, role] of refused)
      await expect(grant(slug, token, userUuid, role)).rejects.toMatchObject({ status: 403 })
    await expect(grant(slug, owner.token, stranger.uuid, 'owner')).rejects.toMatchObject({ status: 400 })
    await expect(grant(slug, owner.token, randomUUID(), 'dj')).rejects.toMatchObject({ status: 404 })
    await expect(grant(slug, owner.token, guest.uuid, 'moderator')).rejects.toMatchObject({ status: 400 })
    await expect(grant(slug, owner.token, dj.uuid, 'dj', new Date(0).toISOString())).rejects.toMatchObject({
      status: 400,
    })
    await grant(slug, siteModerator.token, moderator.uuid, 'chatDisabled')
    await grant(slug, staff.token, owner.uuid, 'djDisabled')
    await grant(slug, owner.token, guest.uuid, 'dj')
  })

  it('are taken away by those above, or given up', async () => {
    const { slug } = await newRoom()
    await expect(remove(slug, moderator.token, coOwner.uuid, 'coOwner')).rejects.toMatchObject({
      status: 403,
    })
    await expect(remove(slug, stranger.token, dj.uuid, 'dj')).rejects.toMatchObject({ status: 403 })
    await remove(slug, moderator.token, moderator.uuid, 'moderator')
    await expect(remove(slug, moderator.token, dj.uuid, 'dj')).rejects.toMatchObject({ status: 403 })
    await remove(slug, owner.token, dj.uuid, 'dj')
    await remove(slug, owner.token, dj.uuid, 'dj')
    expect(await rolesOf(slug, dj.uuid)).toEqual([])
    await grant(slug, owner.token, moderator.uuid, 'moderator')
    await grant(slug, owner.token, moderator.uuid, 'chatDisabled')
    await expect(remove(slug, moderator.token, moderator.uuid, 'chatDisabled')).rejects.toMatchObject({
      status: 403,
    })
  })

  it('stand in the history of whom they were given, with who gave them, and decide nothing of the site', async () => {
    const { slug, uuid } = await newRoom()
    const person = await newPerson(world)
    const history = (token: string) =>
      world.call(moderationHistory, { params: { userId: person.uuid } }, token)
    const until = new Date(Date.now() + 3_600_000).toISOString()
    await grant(slug, moderator.token, person.uuid, 'chatDisabled', until)
    await remove(slug, coOwner.token, person.uuid, 'chatDisabled')
    await grant(slug, owner.token, person.uuid, 'banned')
    await world.call(contract.kickFromRoom, { body: { userUuid: person.uuid, slug } }, staff.token)
    const told = [
      { type: 'grantRole', newRole: 'chatDisabled', until, actorUuid: moderator.uuid },
      { type: 'removeRole', previousRole: 'chatDisabled', until: null, actorUuid: coOwner.uuid },
      { type: 'banUser', newRole: 'banned', actorUuid: owner.uuid },
      { type: 'kickUser', newRole: 'kicked', actorUuid: staff.uuid },
    ]
    await expect.poll(() => history(siteModerator.token), { timeout: 10_000 }).toHaveLength(told.length)
    for (const entry of await history(siteModerator.token)) expect(entry.roomUuid).toBe(uuid)
    for (const entry of told)
      expect(await history(siteModerator.token)).toContainEqual(expect.objectContaining(entry))
    await expect(history(owner.token)).rejects.toMatchObject({ status: 403 })

    // A role that staff gave in a room keeps no lower moderator from giving one on the site.
    await grant(slug, staff.token, person.uuid, 'moderator')
    await expect.poll(() => history(siteModerator.token), { timeout: 10_000 }).toHaveLength(told.length + 1)
    const body = { userUuid: person.uuid, role: 'moderator' } as const
    await world.call(addRole, { body }, globalModerator.token)
  })

  it('vanish when they run out', async () => {
    const { slug, uuid } = await newRoom()
    const soon = new Date(Date.now() + 1200).toISOString()
    await grant(slug, owner.token, stranger.uuid, 'banned', soon)
    await expect(world.call(joinRoom, { params: { id: slug } }, stranger.token)).rejects.toMatchObject({
      status: 403,
      message: 'You are banned from this room',
    })
    const person = { uuid: stranger.uuid, role: 'user' } as const
    expect(await roomStandingOf(world.tools, uuid, person)).toMatchObject({ banned: true, moderates: false })
    await expect.poll(() => rolesOf(slug, stranger.uuid), { timeout: 5000 }).toEqual([])
    await world.call(joinRoom, { params: { id: slug } }, stranger.token)
    const row = () =>
      world.tools.db.selectFrom('roomRoles').selectAll().where('userUuid', '=', stranger.uuid).execute()
    await expect.poll(row, { timeout: 20_000 }).toEqual([])
  })

  it('kick for ten minutes', async () => {
    const { slug, uuid } = await newRoom()
    const kick = (token: string, userUuid: string) =>
      world.call(contract.kickFromRoom, { body: { userUuid, slug } }, token)
    await expect(kick(stranger.token, guest.uuid)).rejects.toMatchObject({ status: 403 })
    await expect(kick(moderator.token, owner.uuid)).rejects.toMatchObject({ status: 403 })
    await expect(kick(moderator.token, randomUUID())).rejects.toMatchObject({ status: 404 })
    expect(await kick(moderator.token, guest.uuid)).toEqual({ success: true })
    const [row] = await rolesOf(slug, guest.uuid)
    expect(row).toMatchObject({ role: 'kicked' })
    const left = Date.parse(row?.expirationTime ?? '') - Date.now()
    expect(left).toBeGreaterThan(9 * 60_000)
    expect(left).toBeLessThanOrEqual(10 * 60_000)
    expect(await mayEnterRoom(world.tools, uuid, { uuid: guest.uuid, role: 'guest' })).toBe('kicked')
  })

  it('hand a room over once, however many ask at once', async () => {
    const { slug } = await newRoom()
    const heirs = [moderator, dj, stranger, coOwner]
    const give = (to: { uuid: string }, token = owner.token) =>
      world.call(contract.changeOwner, { params: { roomId: slug }, body: { userUuid: to.uuid } }, token)
    await expect(give(dj, coOwner.token)).rejects.toMatchObject({ status: 403 })
    await expect(give(guest)).rejects.toMatchObject({ status: 400 })
    const results = await Promise.allSettled(heirs.map((heir) => give(heir)))
    expect(results.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    const all = await world.call(contract.rolesOfRoom, { params: { roomId: slug } }, guest.token)
    expect(all.filter((row) => row.role === 'owner')).toHaveLength(1)
    expect(all.filter((row) => row.userUuid === owner.uuid)).toMatchObject([{ role: 'coOwner' }])
  })

  it('let into the chat of a guarded room those who belong', async () => {
    const { slug } = await newRoom({ password: 'secret' })
    const join = (token: string) => world.call(joinChat, { params: { roomId: slug } }, token)
    expect(await join(moderator.token)).toEqual({ success: true })
    await expect(join(stranger.token)).rejects.toMatchObject({ status: 403 })
  })

  it('name who stays off the dance floor, as the owner says: there they are not, until they may again', async () => {
    const { slug, uuid } = await newRoom()
    const name = (token: string, userUuids: string[]) =>
      world.call(contract.setNoDancefloorUsers, { body: { slug, userUuids } }, token)
    await expect(name(moderator.token, [guest.uuid])).rejects.toMatchObject({ status: 403 })
    const line = await new Raw(world.url, guest.token).open()
    const { state } = (await line.act('joinRoom', { roomUuid: uuid })) as unknown as { state: RoomState }
    /** Who is on the floor, for a client that was there all along. */
    const floor = () => {
      const mirror = new Mirror(state)
      for (const { message } of line.broadcasts) mirror.hear(message as RoomMessage)
      return mirror.state.floorUsers.map((user) => user.uuid)
    }
    expect(floor()).toEqual([guest.uuid])
    expect(await name(owner.token, [guest.uuid, guest.uuid])).toEqual({ success: true })
    await line.until(() => floor().length === 0)
    expect(await name(owner.token, [])).toEqual({ success: true })
    await line.until(() => floor().length === 1)
    line.close()
  })
})
