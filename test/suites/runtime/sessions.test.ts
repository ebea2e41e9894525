import { beforeAll, expect, test } from 'vitest'
import { createRoom } from '#contract/room/infrastructure.ts'
import type { Live } from '#runtime/api.ts'
import { newPerson } from '#test/support/people.ts'
import { startWorld, type World } from '#test/support/world.ts'
import { Raw } from '../wire/raw.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })
})

test('a socket whose session ended, or whose account was banned, is closed though no message told so', async () => {
  const people = [await newPerson(world), await newPerson(world), await newPerson(world)] as const
  const [owner, signedOut, banned] = people
  const room = await world.call(createRoom, { body: { name: 'Watched' } }, owner.token)
  const lines = await Promise.all(people.map((person) => new Raw(world.url, person.token).open()))
  for (const line of lines)
    expect(await line.act('joinRoom', { roomUuid: room.uuid })).toHaveProperty('state')
  const { db } = world.tools
  // Only the rows change, as if the bus had lost what follows.
  await db
    .updateTable('userSessions')
    .set({ endedAt: new Date() })
    .where('userId', '=', signedOut.id)
    .execute()
  await db.updateTable('users').set({ bannedAt: new Date() }).where('id', '=', banned.id).execute()
  await (world.tools.live as Live).recheckSessions()
  await lines[1]?.until(() => lines[1]?.closed !== null)
  await lines[2]?.until(() => lines[2]?.closed !== null)
  expect(lines[0]?.closed).toBeNull()
})
