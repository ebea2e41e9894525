import { expect, test } from 'vitest'
import { addRole } from '#contract/user/moderation.ts'
import { newPerson } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'
import { Raw } from './raw.ts'

const world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })

test('what staff may ask of all rooms ends with their role, on sockets that stay open too', async () => {
  const admin = await newPerson(world, { role: 'admin' })
  const helper = await newPerson(world, { role: 'staff' })
  const [staff, plain] = [
    await new Raw(world.url, helper.token).open(),
    await new Raw(world.url, (await newPerson(world)).token).open(),
  ]
  expect(await staff.act('getRoomStates')).toHaveProperty('rooms')
  expect(await plain.act('getRoomStates')).toMatchObject({ error: 'You are not allowed to do this' })

  const body = { userUuid: helper.uuid, role: 'user', reason: 'no longer here' } as const
  await world.call(addRole, { body }, admin.token)
  for (const action of ['getRoomStates', 'resetAllRooms'])
    expect(await staff.act(action)).toMatchObject({ error: 'You are not allowed to do this' })
  staff.close()
  plain.close()
})
