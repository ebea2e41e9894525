import { expect, test } from 'vitest'
import { assignAvatar, endAssignment } from '#contract/merch/assignments.ts'
import { changeAvatar } from '#contract/merch/avatars.ts'
import type { AvatarStatus } from '#contract/merch/avatarLooks.ts'
import { editProfile } from '#contract/user/profiles.ts'
import { account } from '#test/suites/doors/callers.ts'
import { newRoom } from '#test/suites/wire/room.ts'
import { enter } from '#test/suites/wire/visitor.ts'
import { newPerson, type Person } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })
const admin = await account(world, 'admin')
const setStatus = (slug: string, avatarStatus: AvatarStatus) =>
  world.call(changeAvatar, { params: { slug }, body: { avatarStatus } }, admin.token)
const assign = (who: Person, slug: string) =>
  world.call(assignAvatar, { params: { slug }, body: { userUuid: who.uuid } }, admin.token)
const putOn = (who: Person, avatarId: string) => world.call(editProfile, { body: { avatarId } }, who.token)

test('15: a room sees another avatar once the assignment of the one that is worn is deleted, or its status changes', async () => {
  const [ada, ben] = [await newPerson(world), await newPerson(world)]
  const { owner, uuid } = await newRoom(world)
  const [watcher, ...visits] = await Promise.all([owner, ada, ben].map((one) => enter(world.url, one, uuid)))
  /** What others in the room see somebody in. */
  const seen = (who: Person) => watcher?.mirror.state.allUserData[who.uuid]?.userProfile.avatarId
  await setStatus('owl', 'PRIVATE')
  const given = []
  for (const who of [ada, ben]) {
    given.push(await assign(who, 'owl'))
    await putOn(who, 'cactus')
    await putOn(who, 'owl')
    await expect.poll(() => seen(who)).toBe('owl')
  }
  await world.call(endAssignment, { params: { avatarAssignmentId: given[0]?.id ?? 0 } }, admin.token)
  // The last of everybody's that was worn.
  await expect.poll(() => seen(ada)).toBe('cactus')
  expect(seen(ben)).toBe('owl')
  await setStatus('owl', 'SUBSCRIBER_ONLY')
  await putOn(ada, 'guitar')
  await expect.poll(() => seen(ada)).toBe('guitar')
  await setStatus('guitar', 'PRIVATE')
  await expect.poll(() => seen(ada)).not.toBe('guitar')
  expect(seen(ben)).toBe('owl')
  for (const one of [watcher, ...visits]) one?.leave()
})
