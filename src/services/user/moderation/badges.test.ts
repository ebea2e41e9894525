import { expect, it } from 'vitest'
import { createRoom } from '#contract/room/infrastructure.ts'
import * as roles from '#contract/room/roles.ts'
import { editBot, signUpBot } from '#contract/user/bots.ts'
import * as contract from '#contract/user/moderation.ts'
import { editProfile, oneProfile, ownProfile } from '#contract/user/profiles.ts'
import { newPerson } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'
import { createServiceToken } from '../sessions/serviceToken.ts'

const world = await startWorld()
const moderator = await newPerson(world, { role: 'moderator' })
const admin = await newPerson(world, { role: 'admin' })

it('badges change for all to see, and only admins change them', async () => {
  const person = await newPerson(world)
  const body = { userUuid: person.uuid, badges: ['VERIFIED' as const, 'STAFF' as const] }
  await expect(world.call(contract.changeBadgesAdmin, { body }, moderator.token)).rejects.toMatchObject({
    status: 403,
  })
  await world.call(contract.changeBadgesAdmin, { body }, admin.token)
  const badges = async () =>
    (await world.call(oneProfile, { params: { id: person.uuid } }, moderator.token)).badges
  expect(await badges()).toEqual(['VERIFIED', 'STAFF'])
  const own = { userUuid: admin.uuid, badges: ['STAFF' as const, 'STAFF' as const] }
  await expect(world.call(contract.changeBadgesAdmin, { body: own }, admin.token)).resolves.toMatchObject({
    badges: ['STAFF'],
  })

  const service = await createServiceToken(world.tools, 'badges')
  const users = [person.uuid]
  await world.call(contract.removeBadgesService, { body: { users, badges: ['STAFF'] } }, service)
  expect(await badges()).toEqual(['VERIFIED'])
  const more = { users, badges: ['VERIFIED' as const, 'STAFF' as const] }
  await world.call(contract.addBadgesService, { body: more }, service)
  expect(await badges()).toEqual(['VERIFIED', 'STAFF'])
  const comments = await world.call(
    contract.moderationComments,
    { params: { userId: person.uuid } },
    moderator.token,
  )
  expect(comments.map(({ comment }) => comment)).toEqual(['Set the badges: VERIFIED, STAFF'])
  const none = { userUuid: person.uuid, badges: [] }
  await world.call(contract.changeBadgesAdmin, { body: none }, admin.token)
  expect(await badges()).toEqual([])
  await expect(
    world.call(contract.moderationComments, { params: { userId: person.uuid } }, moderator.token),
  ).resolves.toContainEqual(expect.objectContaining({ comment: 'Set the badges: none' }))
})

it('what people change of themselves and of their bots leaves no comment', async () => {
  const person = await newPerson(world)
  await world.call(editProfile, { body: { nickname: 'Themselves' } }, person.token)
  const { uuid } = await world.call(signUpBot, { body: { botNickName: 'Radio' } }, person.token)
  await world.call(editBot, { params: { uuid }, body: { nickname: 'Jukebox' } }, person.token)
  for (const userId of [person.uuid, uuid])
    await expect(
      world.call(contract.moderationComments, { params: { userId } }, moderator.token),
    ).resolves.toEqual([])
  const body = { userUuid: uuid, nickname: 'Renamed' }
  await world.call(contract.editProfileAdmin, { body }, admin.token)
  await expect(
    world.call(contract.moderationComments, { params: { userId: uuid } }, moderator.token),
  ).resolves.toMatchObject([{ comment: 'Changed the profile: nickname', authorUuid: admin.uuid }])
})

it('a role like one’s own can be given', async () => {
  const person = await newPerson(world)
  await world.call(contract.addRole, { body: { userUuid: person.uuid, role: 'admin' } }, admin.token)
  await expect(world.call(ownProfile, {}, person.token)).resolves.toMatchObject({ role: 'admin' })
})

it('whoever becomes a moderator of the site is out of reach of those of a room at once', async () => {
  const [owner, roomModerator, person] = [
    await newPerson(world),
    await newPerson(world),
    await newPerson(world),
  ]
  const { slug } = await world.call(createRoom, { body: { name: 'Basement' } }, owner.token)
  const params = { roomId: slug }
  const promoted = { userUuid: roomModerator.uuid, role: 'moderator' as const }
  await world.call(roles.grantRole, { params, body: promoted }, owner.token)
  const restrict = (role: 'chatDisabled' | 'djDisabled') =>
    world.call(roles.grantRole, { params, body: { userUuid: person.uuid, role } }, roomModerator.token)
  await restrict('chatDisabled')
  const body = { userUuid: person.uuid, role: 'moderator' as const }
  await world.call(contract.addRole, { body }, admin.token)
  // Nobody asked who they are since; the second time it is known again.
  for (let round = 0; round < 2; round++)
    await expect(restrict('djDisabled')).rejects.toMatchObject({ status: 403, code: 'roleTooHigh' })
})
