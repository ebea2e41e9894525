import { expect, test } from 'vitest'
import { assignAvatar, endAssignment } from '#contract/merch/assignments.ts'
import { changeAvatar } from '#contract/merch/avatars.ts'
import type { AvatarStatus } from '#contract/merch/avatarLooks.ts'
import { editProfile, ownProfile } from '#contract/user/profiles.ts'
import { undress } from '#facts/merch.ts'
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
  // The guitar is nobody's who was not given it: the one before is the last of everybody's now.
  await expect.poll(() => seen(ada)).toBe('cactus')
  expect(seen(ben)).toBe('owl')
  for (const one of [watcher, ...visits]) one?.leave()
})

test('(2.1) whoever loses an avatar has the last of everybody’s on that they wore, of all they ever wore', async () => {
  const ada = await newPerson(world)
  const first = (await world.call(ownProfile, {}, ada.token)).avatarId
  const worn = async () => (await world.call(ownProfile, {}, ada.token)).avatarId
  // Which one somebody comes with is chance.
  const rest = ['moon', 'wheels', 'bear', 'mushroom'].filter((slug) => slug !== first)
  const [earlier = '', later = '', given = ''] = rest
  await setStatus(given, 'PRIVATE')
  const { id } = await assign(ada, given)
  for (const slug of rest.slice(0, 3)) await putOn(ada, slug)
  // What was everybody's then and is not now is passed over.
  await setStatus(later, 'SUBSCRIBER_ONLY')
  await world.call(endAssignment, { params: { avatarAssignmentId: id } }, admin.token)
  await expect.poll(worn).toBe(earlier)
  // So is what asks for a Discord account that they have not; the one they came with is left.
  await world.tools.db.updateTable('avatars').set({ discordOnly: true }).where('slug', '=', earlier).execute()
  await world.tools.send(undress({ slug: earlier, userUuid: ada.uuid }))
  await expect.poll(worn).toBe(first)
  // What became everybody's again is among them, too; what was taken off them is not the last that they wore.
  await setStatus(later, 'PUBLIC')
  const again = await assign(ada, given)
  await putOn(ada, given)
  await world.call(endAssignment, { params: { avatarAssignmentId: again.id } }, admin.token)
  await expect.poll(worn).toBe(first)
})
