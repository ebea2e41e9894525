import { describe, expect, it } from 'vitest'
import { createRoom } from '#contract/room/infrastructure.ts'
import * as contract from '#contract/room/restrictions.ts'
import { grantRole, kickFromRoom, removeRole, rolesOfUser } from '#contract/room/roles.ts'
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

  it.each(['banned', 'chatDisabled', 'djDisabled'] as const)(
    'are not shortened, lifted or replaced by those below whoever put them: %s',
    async (role) => {
      const [coOwner, moderator, ada] = [
        await newPerson(world),
        await newPerson(world),
        await newPerson(world),
      ]
      const { uuid: roomId } = await world.call(createRoom, { body: { name: 'Ladder' } }, owner.token)
      const at = { params: { roomId } }
      const put = (by: { token: string }, body: object) =>
        world.call(grantRole, { ...at, body: { userUuid: ada.uuid, role, ...body } }, by.token)
      const lift = (by: { token: string }) =>
        world.call(removeRole, { ...at, body: { userUuid: ada.uuid, role } }, by.token)
      const held = async () =>
        (await world.call(contract.restrictionsOfRoom, { params: { id: roomId } }, owner.token)).restrictions
      for (const [{ uuid: userUuid }, given] of [
        [coOwner, 'coOwner'],
        [moderator, 'moderator'],
      ] as const)
        await world.call(grantRole, { ...at, body: { userUuid, role: given } }, owner.token)
      const decided = { status: 403, code: 'decidedAbove' }
      const expirationTime = new Date(Date.now() + 60_000).toISOString()

      await put(owner, { reason: 'By the owner' })
      for (const below of [moderator, coOwner]) {
        await expect(put(below, { expirationTime })).rejects.toMatchObject(decided)
        await expect(lift(below)).rejects.toMatchObject(decided)
      }
      expect(await held()).toMatchObject([{ role, until: null, reason: 'By the owner' }])
      // Another one, and what was decided below, stay theirs to decide.
      await lift(owner)
      await put(moderator, { reason: 'By a moderator' })
      await put(coOwner, { expirationTime, reason: 'By a co-owner' })
      await expect(lift(moderator)).rejects.toMatchObject(decided)
      // Whoever decided holds nothing over others once they stand no higher.
      const demoted = { userUuid: coOwner.uuid, role: 'coOwner' } as const
      await world.call(removeRole, { ...at, body: demoted }, owner.token)
      await lift(moderator)
      expect(await held()).toEqual([])
    },
  )

  it('moderators see who came by lately; nobody else does', async () => {
    const { visitors } = await world.call(contract.visitorsOfRoom, { params }, owner.token)
    expect(visitors).toMatchObject([{ userUuid: ben.uuid, nickname: 'Ben', isGuest: false }])
    await expect(world.call(contract.visitorsOfRoom, { params }, ben.token)).rejects.toMatchObject({
      status: 403,
    })
  })
})
