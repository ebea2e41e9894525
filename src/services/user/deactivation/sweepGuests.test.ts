import { expect, it } from 'vitest'
import { recentSongs } from '#contract/playlist/plays.ts'
import { createRoom } from '#contract/room/infrastructure.ts'
import { grantRole, rolesOfRoom } from '#contract/room/roles.ts'
import { joinRoom } from '#contract/room/rooms.ts'
import { signUp } from '#contract/user/accounts.ts'
import { kick } from '#contract/user/moderation.ts'
import { profiles, oneProfile } from '#contract/user/profiles.ts'
import { session } from '#contract/user/sessions.ts'
import { sweepIdleGuests } from '#facts/user.ts'
import { jobsDone } from '#test/support/jobs.ts'
import { newGuest, newPerson, PASSWORD, type Person } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })

/** Puts whom nobody saw for so long into the past. */
const away = async ({ id }: Person, days: number) => {
  const then = new Date(Date.now() - days * 86_400_000)
  const { db } = world.tools
  await db.updateTable('users').set({ createdAt: then }).where('id', '=', id).execute()
  await db.updateTable('userSessions').set({ lastSeenAt: then }).where('userId', '=', id).execute()
}
const rowsOf = async (table: 'users' | 'userSessions', { id }: Person) => {
  const { db } = world.tools
  const found =
    table === 'users'
      ? await db.selectFrom('users').select('id').where('id', '=', id).execute()
      : await db.selectFrom(table).select('userId').where('userId', '=', id).execute()
  return found.length
}

it('guests that were away for 30 days go with all their rows; what rooms remember of them stays readable', async () => {
  const [owner, moderator] = [await newPerson(world), await newPerson(world, { role: 'moderator' })]
  const [idle, fresh, seen, member] = [
    await newGuest(world),
    await newGuest(world),
    await newGuest(world),
    await newGuest(world),
  ]
  await world.call(signUp, { body: { email: 'was-a-guest@example.com', password: PASSWORD } }, member.token)
  const room = await world.call(createRoom, { body: { name: 'Long memory' } }, owner.token)
  const other = await world.call(createRoom, { body: { name: 'Visited' } }, owner.token)
  await world.call(joinRoom, { params: { id: other.slug } }, idle.token)
  await world.call(kick, { body: { userUuid: idle.uuid, reason: 'loud' } }, moderator.token)
  await world.call(
    grantRole,
    { params: { roomId: room.slug }, body: { userUuid: idle.uuid, role: 'banned' } },
    owner.token,
  )
  const now = new Date()
  await world.tools.db
    .insertInto('songPlays')
    .values({
      playId: world.tools.id(),
      roomUuid: room.uuid,
      djUuid: idle.uuid,
      song: JSON.stringify({ songId: '1', trackName: 'By a guest' }),
      likes: 0,
      dislikes: 0,
      stars: 0,
      playedAt: now,
      endedAt: now,
    })
    .execute()
  for (const person of [idle, member]) await away(person, 31)
  await away(fresh, 29)
  await away(seen, 31)
  await world.tools.db
    .updateTable('userSessions')
    .set({ lastSeenAt: now })
    .where('userId', '=', seen.id)
    .execute()

  await world.tools.send(sweepIdleGuests({}))
  await expect.poll(() => rowsOf('users', idle), { timeout: 10_000 }).toBe(0)
  expect(await rowsOf('userSessions', idle)).toBe(0)
  await jobsDone(world.tools)
  for (const person of [fresh, seen, member]) await world.call(session, {}, person.token)

  const roles = await world.call(rolesOfRoom, { params: { roomId: room.slug } }, owner.token)
  expect(roles).toContainEqual(expect.objectContaining({ userUuid: idle.uuid, role: 'banned' }))
  const plays = await world.call(recentSongs, { params: { slug: room.slug }, query: {} }, owner.token)
  expect(plays.songPlays).toMatchObject([{ djUuid: idle.uuid }])
  await expect(
    world.call(profiles, { query: { users: [idle.uuid, owner.uuid] } }, owner.token),
  ).resolves.toHaveLength(1)
  await expect(world.call(oneProfile, { params: { id: idle.uuid } }, owner.token)).rejects.toMatchObject({
    status: 404,
    message: 'User profile not found',
  })
})
