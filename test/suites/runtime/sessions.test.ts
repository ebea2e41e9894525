import { beforeAll, expect, test } from 'vitest'
import { createRoom } from '#contract/room/infrastructure.ts'
import { confirmSecondFactor, startSecondFactor } from '#contract/user/factors.ts'
import { addRole } from '#contract/user/moderation.ts'
import { accessChanged } from '#facts/user.ts'
import type { Live } from '#runtime/api.ts'
import { userByUuid } from '#services/user/accounts/store.ts'
import { writeToken } from '#services/user/sessions/accessToken.ts'
import { startSession } from '#services/user/sessions/openSession.ts'
import { codeOf } from '#test/support/factors.ts'
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

test('a socket whose token ran out is closed, though its session was prolonged', async () => {
  const [person, other] = [await newPerson(world), await newPerson(world)]
  const user = await userByUuid(world.tools.db, person.uuid)
  if (!user) throw new Error('no such person')
  const session = await startSession(world.tools, user, { userAgent: 'test' })
  const short = await writeToken(world.tools, user, { ...session, expiresAt: new Date(Date.now() + 3000) })
  const lines = [await new Raw(world.url, short).open(), await new Raw(world.url, other.token).open()]
  for (const line of lines) expect(await line.ask('detailsView', {})).toHaveProperty('data')
  await expect
    .poll(
      async () => {
        await (world.tools.live as Live).recheckSessions()
        return lines[0]?.closed
      },
      { timeout: 15_000 },
    )
    .not.toBeNull()
  expect(lines[1]?.closed).toBeNull()
})

test('a fact alone closes the sockets of ended sessions, as after a crash between the commit and the message', async () => {
  const [person, other] = [await newPerson(world), await newPerson(world)]
  const lines = [await new Raw(world.url, person.token).open(), await new Raw(world.url, other.token).open()]
  for (const line of lines) await line.ask('detailsView', {})
  await world.tools.tx(async (tx) => {
    await tx.db
      .updateTable('userSessions')
      .set({ endedAt: new Date() })
      .where('userId', '=', person.id)
      .execute()
    tx.emit(accessChanged({ userUuid: person.uuid, ended: [] }))
    tx.emit(accessChanged({ userUuid: other.uuid, ended: [] }))
  })
  await lines[0]?.until(() => lines[0]?.closed !== null)
  expect(await lines[1]?.ask('detailsView', {})).toHaveProperty('data')
})

test('S1: a promotion and a proof are shown at once, and only as far as a session that is here has proven itself', async () => {
  const strict = await startWorld({ CHAT_ANNOUNCEMENTS: 'off', STAFF_SECOND_FACTOR: 'on' })
  const [admin, proven, plain] = [
    await newPerson(strict, { role: 'admin' }),
    await newPerson(strict),
    await newPerson(strict),
  ]
  const makeStrong = async (id: number, uuid: string) => {
    await strict.tools.db.updateTable('userSessions').set({ strong: true }).where('userId', '=', id).execute()
    await strict.tools.bus.publish('user.changed', JSON.stringify({ userUuid: uuid, ended: [] }))
  }
  await makeStrong(admin.id, admin.uuid)
  await makeStrong(proven.id, proven.uuid)
  const room = await strict.call(createRoom, { body: { name: 'Promoted' } }, plain.token)
  for (const { token } of [proven, plain]) {
    const line = await new Raw(strict.url, token).open()
    expect(await line.act('joinRoom', { roomUuid: room.uuid })).toHaveProperty('state')
  }
  const { host } = strict.tools.live as Live
  const shown = ({ uuid }: { uuid: string }) =>
    host.awakeRoom(room.uuid)?.room.people.get(uuid)?.user.tokenRole
  for (const { uuid } of [proven, plain])
    await strict.call(addRole, { body: { userUuid: uuid, role: 'moderator', reason: 'helps' } }, admin.token)
  expect([shown(proven), shown(plain)]).toEqual(['moderator', 'user'])

  const { secret } = await strict.call(startSecondFactor, {}, plain.token)
  await strict.call(confirmSecondFactor, { body: { code: codeOf(secret) } }, plain.token)
  expect(shown(plain)).toBe('moderator')
})
