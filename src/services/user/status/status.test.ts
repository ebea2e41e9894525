import { expect, it } from 'vitest'
import { createChatUsers } from '#contract/user/chatTokens.ts'
import { userServiceStatus } from '#contract/user/status.ts'
import { newGuest, newPerson } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld()

it('admins see how many accounts there are', async () => {
  const admin = await newPerson(world, { role: 'admin' })
  await newGuest(world)
  await expect(world.call(userServiceStatus, {}, admin.token)).resolves.toMatchObject({
    status: 'ok',
    users: 1,
    guests: 1,
    bots: 0,
    banned: 0,
    liveSessions: 2,
  })
})

it('and whom the chat knows', async () => {
  const admin = await newPerson(world, { role: 'admin' })
  const unknown = '00000000-0000-7000-8000-000000000000'
  const body = { users: [admin.uuid, unknown] }
  await expect(world.call(createChatUsers, { body }, admin.token)).resolves.toEqual({
    users: [admin.uuid],
    missing: [unknown],
  })
})
