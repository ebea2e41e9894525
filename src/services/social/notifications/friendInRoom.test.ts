import { expect, test, vi } from 'vitest'
import { createRoom } from '#contract/room/infrastructure.ts'
import { notifications } from '#contract/social/notifications.ts'
import { newRoom } from '#test/suites/wire/room.ts'
import { enter } from '#test/suites/wire/visitor.ts'
import { befriend } from '#test/support/friends.ts'
import { jobsDone } from '#test/support/jobs.ts'
import { newPerson, type Person } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })
const friendsSeenBy = async (who: Person) => {
  await jobsDone(world.tools)
  const { notifications: told } = await world.call(notifications, { query: {} }, who.token)
  return told.filter(({ kind }) => kind === 'friendInRoom')
}
/** A room tells of who came in when it has noted it, which may be after they are in. */
const hears = (who: Person, actor: Person) =>
  vi.waitFor(async () => expect(await friendsSeenBy(who)).toMatchObject([{ actor: { uuid: actor.uuid } }]), {
    timeout: 20_000,
  })

test('the first friend in a room is told to who is nowhere, and to nobody who knows of another there', async () => {
  const { uuid } = await newRoom(world, { name: 'The Basement' })
  const [ada, ben, cleo, dora] = [
    await newPerson(world, { nickname: 'Ada' }),
    await newPerson(world),
    await newPerson(world),
    await newPerson(world),
  ]
  for (const friend of [ada, ben]) await befriend(world, friend, cleo)
  await befriend(world, ben, dora)
  const first = await enter(world.url, ada, uuid)
  await hears(cleo, ada)
  const second = await enter(world.url, ben, uuid)
  await hears(dora, ben)
  expect(await friendsSeenBy(cleo)).toMatchObject([
    { title: 'Ada is in The Basement', count: 1, actor: { uuid: ada.uuid } },
  ])
  expect(await friendsSeenBy(ada)).toEqual([])
  first.leave()
  second.leave()
})

test('8: that a friend is in a private room is told to those alone who could enter it', async () => {
  const [ada, ben, cleo] = [
    await newPerson(world, { nickname: 'Ada' }),
    await newPerson(world),
    await newPerson(world),
  ]
  const body = { name: 'Behind the door', type: 'PRIVATE' } as const
  const { uuid } = await world.call(createRoom, { body }, cleo.token)
  for (const friend of [ben, cleo]) await befriend(world, ada, friend)
  const visit = await enter(world.url, ada, uuid)
  await hears(cleo, ada)
  expect(await friendsSeenBy(ben)).toEqual([])
  visit.leave()
})
