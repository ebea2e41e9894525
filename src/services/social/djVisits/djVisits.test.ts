import { expect, test } from 'vitest'
import { changeRoom } from '#contract/room/rooms.ts'
import { followDj } from '#contract/social/djFans.ts'
import { notifications } from '#contract/social/notifications.ts'
import { enteredRoom } from '#services/room/api.ts'
import { newRoom, songNamed } from '#test/suites/wire/room.ts'
import { enter } from '#test/suites/wire/visitor.ts'
import { dueNow, jobsDone } from '#test/support/jobs.ts'
import { newPerson, type Person } from '#test/support/people.ts'
import { sharedMemory } from '#test/support/sharedMemory.ts'
import { startWorld } from '#test/support/world.ts'

const shared = sharedMemory()
const settings = { CHAT_ANNOUNCEMENTS: 'off', SECRET_KEY: 'ab'.repeat(32) }
const world = await startWorld(settings, shared)
const other = await startWorld({ ...settings, DATABASE_URL: world.databaseUrl }, shared)
const { db } = world.tools

const newFan = async (dj: Person, notify = true): Promise<Person> => {
  const fan = await newPerson(world)
  await world.call(followDj, { body: { djUuid: dj.uuid, notify } }, fan.token)
  return fan
}
const told = async (fan: Person) => (await world.call(notifications, { query: {} }, fan.token)).notifications
/** Until all is told that was to be told after a while. */
const allTold = async () => {
  await jobsDone(world.tools)
  await dueNow(world.tools, 'social.djOnDecks')
  await dueNow(world.tools, 'social.fanOut')
}

test('6: two nodes: a DJ takes the decks, leaves and returns: each fan outside the room hears it once, those inside never', async () => {
  const place = await newRoom(world, { name: 'The Basement' })
  const dj = place.owner
  const [outside, inside, quiet, unseen] = [
    await newFan(dj),
    await newFan(dj),
    await newFan(dj, false),
    await newFan(dj),
  ]
  const long = new Date(Date.now() - 31 * 86_400_000)
  await db.updateTable('userSessions').set({ lastSeenAt: long }).where('userId', '=', unseen.id).execute()
  const visit = await enter(world.url, dj, place.uuid)
  const guest = await enter(other.url, inside, place.uuid)
  for (const name of ['first', 'second']) {
    await visit.act('addDj', { song: songNamed(name) })
    await allTold()
    await visit.act('removeDj', { userUuid: dj.uuid })
    await allTold()
  }
  expect(await told(outside)).toMatchObject([
    {
      kind: 'djOnDecks',
      title: 'Owner is on the decks in The Basement',
      link: `/r/${place.room.slug}`,
      count: 1,
    },
  ])
  for (const fan of [inside, quiet]) expect(await told(fan)).toEqual([])
  const rows = await db
    .selectFrom('notifications')
    .select('userUuid')
    .where('userUuid', '=', unseen.uuid)
    .execute()
  expect(rows).toEqual([])
  guest.leave()
  visit.leave()
})

test('nobody hears of a DJ who left at once, and of a room they could not find only who has entered it', async () => {
  const place = await newRoom(world)
  const dj = place.owner
  const [entered, stranger] = [await newFan(dj), await newFan(dj)]
  const visit = await enter(world.url, dj, place.uuid)
  await enteredRoom(world.tools, place.uuid, entered.uuid)
  await world.call(changeRoom, { params: { id: place.room.slug }, body: { password: 'secret' } }, dj.token)
  await visit.act('addDj', { song: songNamed('short') })
  await visit.act('removeDj', { userUuid: dj.uuid })
  await allTold()
  expect(await told(entered)).toEqual([])
  await visit.act('addDj', { song: songNamed('long') })
  await allTold()
  expect(await told(entered)).toMatchObject([{ kind: 'djOnDecks' }])
  expect(await told(stranger)).toEqual([])
  visit.leave()
})
