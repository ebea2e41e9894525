import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { createRoom } from '#contract/room/infrastructure.ts'
import { restrictionsOfRoom } from '#contract/room/restrictions.ts'
import { grantRole, removeRole } from '#contract/room/roles.ts'
import { newPerson } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })

/** A room whose owner banned somebody, with a moderator. */
const room = async () => {
  const [owner, moderator, ada] = [await newPerson(world), await newPerson(world), await newPerson(world)]
  const { uuid: roomId } = await world.call(createRoom, { body: { name: 'Ladder' } }, owner.token)
  const params = { roomId }
  const give = (userUuid: string, role: 'moderator' | 'banned') =>
    world.call(grantRole, { params, body: { userUuid, role } }, owner.token)
  await give(moderator.uuid, 'moderator')
  await give(ada.uuid, 'banned')
  const lift = () =>
    world.call(removeRole, { params, body: { userUuid: ada.uuid, role: 'banned' } }, moderator.token)
  const listed = async () =>
    (await world.call(restrictionsOfRoom, { params: { id: roomId } }, owner.token)).restrictions
  return { ada, lift, listed }
}

it('what somebody put on a person holds over moderators for as long as they have an account', async () => {
  const { ada, lift, listed } = await room()
  await expect(lift()).rejects.toMatchObject({ status: 403, code: 'decidedAbove' })
  // As when the account is erased.
  const acts = world.tools.db.updateTable('moderationLog').where('userUuid', '=', ada.uuid)
  await acts.set({ actorUuid: randomUUID() }).execute()
  await lift()
  expect(await listed()).toEqual([])
})

it('accounts that are gone stand in no list of restrictions', async () => {
  const { ada, listed } = await room()
  expect(await listed()).toMatchObject([{ userUuid: ada.uuid, role: 'banned' }])
  const rows = world.tools.db.updateTable('roomRoles').where('userUuid', '=', ada.uuid)
  await rows.set({ userUuid: randomUUID() }).execute()
  expect(await listed()).toEqual([])
})
