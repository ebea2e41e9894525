import { describe, expect, it } from 'vitest'
import { createRoom } from '#contract/room/infrastructure.ts'
import * as contract from '#contract/room/restrictions.ts'
import { grantRole, kickFromRoom, rolesOfUser } from '#contract/room/roles.ts'
import { joinRoom } from '#contract/room/rooms.ts'
import { newGuest, newPerson } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld()
const owner = await newPerson(world)
const ben = await newPerson(world, { nickname: 'Ben' })
const guest = await newGuest(world)
const { slug } = await world.call(createRoom, { body: { name: 'Strict' } }, owner.token)
const params = { id: slug }

describe('restrictions of a room', () => {
  it('carry the moderator’s words and their end, to moderators and to whom they are about', async () => {
    await world.call(joinRoom, { params: { id: slug } }, ben.token)
    const expirationTime = new Date(Date.now() + 300_000).toISOString()
    const body = {
      userUuid: ben.uuid,
      role: 'chatDisabled',
      expirationTime,
      reason: ' Please calm down. ',
    } as const
    await world.call(grantRole, { params: { roomId: slug }, body }, owner.token)

    const muted = { role: 'chatDisabled', until: expirationTime, reason: 'Please calm down.' }
    const mine = await world.call(contract.myRestrictions, { params }, ben.token)
    expect(mine.restrictions).toMatchObject([muted])
    const all = await world.call(contract.restrictionsOfRoom, { params }, owner.token)
    expect(all.restrictions).toMatchObject([{ ...muted, userUuid: ben.uuid, nickname: 'Ben' }])
    await expect(world.call(contract.restrictionsOfRoom, { params }, ben.token)).rejects.toMatchObject({
      status: 403,
      code: 'notRoomModerator',
    })
    const rows = await world.call(rolesOfUser, { params: { roomId: slug, userId: ben.uuid } }, guest.token)
    expect(rows[0]).not.toHaveProperty('reason')
  })

  it('fall on people who are not there too; a second one replaces the words of the first', async () => {
    await world.call(kickFromRoom, { body: { userUuid: guest.uuid, slug, reason: 'Spam' } }, owner.token)
    const until = new Date(Date.now() + 3_600_000).toISOString()
    const body = {
      userUuid: guest.uuid,
      role: 'kicked',
      expirationTime: until,
      reason: 'Spam again',
    } as const
    await world.call(grantRole, { params: { roomId: slug }, body }, owner.token)
    const mine = await world.call(contract.myRestrictions, { params }, guest.token)
    expect(mine.restrictions).toMatchObject([{ role: 'kicked', until, reason: 'Spam again' }])
    const long = { ...body, reason: 'x'.repeat(501) }
    await expect(
      world.call(grantRole, { params: { roomId: slug }, body: long }, owner.token),
    ).rejects.toMatchObject({ status: 400 })
  })

  it('moderators see who came by lately; nobody else does', async () => {
    const { visitors } = await world.call(contract.visitorsOfRoom, { params }, owner.token)
    expect(visitors).toMatchObject([{ userUuid: ben.uuid, nickname: 'Ben', isGuest: false }])
    await expect(world.call(contract.visitorsOfRoom, { params }, ben.token)).rejects.toMatchObject({
      status: 403,
    })
  })
})
