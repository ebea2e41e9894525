import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import type { RoomState } from '#contract/realtime/state.ts'
import { createRoom } from '#contract/room/infrastructure.ts'
import { room as oneRoom } from '#contract/room/rooms.ts'
import { ownProfile } from '#contract/user/profiles.ts'
import { newPerson } from '#test/support/people.ts'
import { statementsOf } from '#test/support/statements.ts'
import { startWorld } from '#test/support/world.ts'
import { Raw } from '../wire/raw.ts'

const world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })
const tables = ['user', 'rooms', 'room_', 'live_', 'chat_']
const own = '/* asked by the test */'
/** Friends are told by a job, and what is counted is written by timers, each in its own time. */
const isLater = (text: string): boolean => /friendships|insert into audit_/.test(text)

const untilMember = (userUuid: string) =>
  vi.waitFor(
    async () => {
      const { rows } = await sql`
        select ${sql.raw(own)} from chat_members where user_uuid = ${userUuid}`.execute(world.tools.db)
      expect(rows).toHaveLength(1)
    },
    { timeout: 9_000 },
  )

test('a join costs three statements with all that follows from it at once, the first of a person and any later one', async () => {
  const owner = await newPerson(world)
  const room = await world.call(createRoom, { body: { name: 'Counted' } }, owner.token)
  const inside = await new Raw(world.url, owner.token).open()
  await inside.act('joinRoom', { roomUuid: room.uuid })
  await untilMember(owner.uuid)

  // The fewest of three people: what is believed for seconds is asked again at any moment.
  const sent: Record<'first' | 'second', string[][]> = { first: [], second: [] }
  for (let n = 0; n < 3; n++) {
    const person = await newPerson(world)
    // Who they are was asked when they first came.
    await world.call(ownProfile, {}, person.token)
    const line = await new Raw(world.url, person.token).open()
    for (const time of ['first', 'second'] as const) {
      const seen = await statementsOf(tables, async () => {
        expect(await line.act('joinRoom', { roomUuid: room.uuid })).toHaveProperty('state')
        await untilMember(person.uuid)
      })
      sent[time].push(seen.filter((text) => !text.includes(own) && !isLater(text)))
      await line.ask('roomLeave', {})
    }
  }
  for (const [time, all] of Object.entries(sent)) {
    const least = all.reduce((fewest, one) => (one.length < fewest.length ? one : fewest))
    expect(least.length, `${time}: ${least.join('\n')}`).toBeLessThanOrEqual(3)
  }
})

test('a room with many bans shows the latest, and refuses all who are banned', async () => {
  const owner = await newPerson(world)
  const room = await world.call(createRoom, { body: { name: 'Guarded' } }, owner.token)
  const [first, last, welcome] = [await newPerson(world), await newPerson(world), await newPerson(world)]
  const banned = [first.uuid, ...Array.from({ length: 300 }, () => world.tools.id()), last.uuid]
  await world.tools.db
    .insertInto('roomRoles')
    .values(banned.map((userUuid) => ({ roomId: room.id, userUuid, role: 'banned' })))
    .execute()
  const join = async (token: string) =>
    (await new Raw(world.url, token).open()).act('joinRoom', { roomUuid: room.uuid })
  const { settings } = (await join(welcome.token))['state'] as RoomState
  expect(settings.roomRoles).toHaveLength(201)
  expect(settings.roomRoles.map((row) => row.userUuid)).toContain(last.uuid)
  const rest = await world.call(oneRoom, { params: { id: room.slug } }, owner.token)
  expect(rest.roomRoles).toHaveLength(201)
  for (const person of [first, last])
    expect((await join(person.token))['error']).toBe('You are banned from this room')
})
