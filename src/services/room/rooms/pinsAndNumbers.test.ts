import { expect, test } from 'vitest'
import * as infrastructure from '#contract/room/infrastructure.ts'
import { grantRole } from '#contract/room/roles.ts'
import * as contract from '#contract/room/rooms.ts'
import { newPerson } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld()
const [owner, stranger] = [await newPerson(world), await newPerson(world)]

test('says who pinned what by the token, not by what is sent', async () => {
  const [one, other] = [
    await newPerson(world, { nickname: 'One' }),
    await newPerson(world, { nickname: 'Other' }),
  ]
  const { slug } = await world.call(infrastructure.createRoom, { body: { name: 'Signed' } }, one.token)
  const body = { userUuid: other.uuid, role: 'moderator' } as const
  await world.call(grantRole, { params: { roomId: slug }, body }, one.token)
  const pinOf = (id: string, uuid: string, name: string) => ({
    message: { reportIdentifier: id },
    pinnedByUUID: uuid,
    pinnedByName: name,
  })
  const pin = async (token: string, pins: ReturnType<typeof pinOf>[]) => {
    const request = { params: { id: slug }, body: { pinnedMessages: pins } }
    return (await world.call(contract.pinMessages, request, token)).pinnedMessages
  }
  expect(await pin(other.token, [pinOf('1', one.uuid, 'One')])).toEqual([pinOf('1', other.uuid, 'Other')])
  const both = [pinOf('1', one.uuid, 'Nobody'), pinOf('2', other.uuid, 'Other')]
  const signed = [pinOf('1', other.uuid, 'Other'), pinOf('2', one.uuid, 'One')]
  expect(await pin(one.token, both)).toEqual(signed)
  const fresh = { name: 'Made with pins', pinnedMessages: [pinOf('3', other.uuid, 'Other')] }
  const made = await world.call(infrastructure.createRoom, { body: fresh }, one.token)
  expect(made.pinnedMessages).toEqual([pinOf('3', one.uuid, 'One')])
})

test('is found by its number only while it is listed', async () => {
  const { id, slug, uuid } = await world.call(
    infrastructure.createRoom,
    { body: { name: 'Counted' } },
    owner.token,
  )
  const find = (reference: string) =>
    world.call(contract.room, { params: { id: reference } }, stranger.token).then((room) => room.uuid)
  expect(await find(String(id))).toBe(uuid)
  for (const body of [{ unlisted: true }, { unlisted: false, type: 'PRIVATE' } as const]) {
    await world.call(contract.changeRoom, { params: { id: slug }, body }, owner.token)
    await expect(find(String(id))).rejects.toMatchObject({ status: 404 })
    expect(await find(slug)).toBe(uuid)
    expect(await find(uuid)).toBe(uuid)
  }
})
