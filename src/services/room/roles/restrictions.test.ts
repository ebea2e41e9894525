import { describe, expect, it } from 'vitest'
import { moderationLog, undoAct } from '#contract/audit/moderationLog.ts'
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

/** A room of the owner's with a co-owner, a moderator and somebody who holds nothing. */
const ladder = async () => {
  const [coOwner, moderator, ada] = [await newPerson(world), await newPerson(world), await newPerson(world)]
  const { uuid: roomId } = await world.call(createRoom, { body: { name: 'Ladder' } }, owner.token)
  const at = { params: { roomId } }
  const give = (userUuid: string, role: 'coOwner' | 'moderator') =>
    world.call(grantRole, { ...at, body: { userUuid, role } }, owner.token)
  await give(coOwner.uuid, 'coOwner')
  await give(moderator.uuid, 'moderator')
  const held = async () =>
    (await world.call(contract.restrictionsOfRoom, { params: { id: roomId } }, owner.token)).restrictions
  return { coOwner, moderator, ada, at, roomId, held }
}

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

  it.each(['banned', 'kicked', 'chatDisabled', 'djDisabled'] as const)(
    'are not shortened, lifted or replaced by those below whoever put them: %s',
    async (role) => {
      const { coOwner, moderator, ada, at, held } = await ladder()
      const put = (by: { token: string }, body: object) =>
        world.call(grantRole, { ...at, body: { userUuid: ada.uuid, role, ...body } }, by.token)
      const lift = (by: { token: string }) =>
        world.call(removeRole, { ...at, body: { userUuid: ada.uuid, role } }, by.token)
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

  it('a kick for a long time is neither shortened by a short one nor taken for something else that was lifted', async () => {
    const { moderator, ada, at, roomId, held } = await ladder()
    const kick = (by: { token: string }) =>
      world.call(kickFromRoom, { body: { userUuid: ada.uuid, slug: roomId } }, by.token)
    const about = (role: 'kicked' | 'banned', rest: object = {}) => ({
      ...at,
      body: { userUuid: ada.uuid, role, ...rest },
    })
    const decided = { status: 403, code: 'decidedAbove' }
    const expirationTime = new Date(Date.now() + 86_400_000).toISOString()
    await world.call(grantRole, about('kicked', { expirationTime }), owner.token)
    await expect(kick(moderator)).rejects.toMatchObject(decided)
    // A ban of the moderator's own comes and goes; what the owner decided is the owner's still.
    await world.call(grantRole, about('banned'), moderator.token)
    await world.call(removeRole, about('banned'), moderator.token)
    await expect(kick(moderator)).rejects.toMatchObject(decided)
    await expect(world.call(removeRole, about('kicked'), moderator.token)).rejects.toMatchObject(decided)
    expect(await held()).toMatchObject([{ role: 'kicked', until: expirationTime }])
    await kick(owner)
    expect((await held())[0]?.until).not.toBe(expirationTime)
    // The same the other way: a kick that is lifted is no ban that is.
    await world.call(removeRole, about('kicked'), owner.token)
    await world.call(grantRole, about('banned'), owner.token)
    await kick(moderator)
    await world.call(removeRole, about('kicked'), moderator.token)
    await expect(world.call(removeRole, about('banned'), moderator.token)).rejects.toMatchObject(decided)
    expect(await held()).toMatchObject([{ role: 'banned', until: null }])
  })

  it.each(['banned', 'chatDisabled', 'djDisabled'] as const)(
    'that somebody above put anew is not undone as the one of before: %s',
    async (role) => {
      const { moderator, ada, at, roomId, held } = await ladder()
      const body = { userUuid: ada.uuid, role, reason: 'The same' }
      await world.call(grantRole, { ...at, body }, moderator.token)
      const { entries } = await world.call(
        moderationLog,
        { query: { scope: `room:${roomId}` } },
        moderator.token,
      )
      await world.call(grantRole, { ...at, body }, owner.token)
      const undo = { params: { id: entries[0]?.id ?? '' }, body: {} }
      await expect(world.call(undoAct, undo, moderator.token)).rejects.toMatchObject({
        code: 'decidedAbove',
      })
      expect(await held()).toMatchObject([{ role }])
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
