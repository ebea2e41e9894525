import { expect, test } from 'vitest'
import { editMessage, sendMessage } from '#contract/chat/write.ts'
import { notifications } from '#contract/social/notifications.ts'
import { giveRole } from '#test/suites/chat/chatWorld.ts'
import { newRoom, songNamed } from '#test/suites/wire/room.ts'
import { enter } from '#test/suites/wire/visitor.ts'
import { jobsDone } from '#test/support/jobs.ts'
import { newPerson, type Person } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })
const metadata = (groups: string[]) => ({ chatMessage: { message: 'psst' }, roomtone: { groups } })
const told = async (who: Person) => {
  await jobsDone(world.tools)
  const { notifications: all } = await world.call(notifications, { query: {} }, who.token)
  return all.filter(({ kind }) => kind === 'mention').reduce((sum, { count }) => sum + count, 0)
}

test('32: groups of a room: @everyone of a plain member is refused and tells nobody; @djs of a DJ tells the DJs', async () => {
  const { uuid: guid, owner } = await newRoom(world, { name: 'Groups' })
  const [dj, plain, helper] = [await newPerson(world), await newPerson(world), await newPerson(world)]
  await giveRole(world, owner)(guid, helper.uuid, 'moderator', null)
  const visits = await Promise.all([owner, dj, plain, helper].map((one) => enter(world.url, one, guid)))
  const [hers, his] = visits
  await hers?.act('addDj', { song: songNamed('first') })
  await his?.act('addDj', { song: songNamed('second') })
  const mention = async (from: Person, groups: string[], muid?: string) => {
    const data = { text: 'psst', metadata: metadata(groups) }
    return (
      await world.call(
        sendMessage,
        { body: { receiver: guid, receiverType: 'group', data, muid } },
        from.token,
      )
    ).data
  }
  const all = async () => [await told(owner), await told(dj), await told(plain), await told(helper)]
  const closed = (group: string) => ({ status: 403, message: `You may not mention @${group} here` })

  await expect(mention(plain, ['everyone'])).rejects.toMatchObject(closed('everyone'))
  await expect(mention(dj, ['djs', 'everyone'])).rejects.toMatchObject(closed('everyone'))
  await expect(mention(plain, ['djs'])).rejects.toMatchObject(closed('djs'))
  const { id } = await mention(plain, [])
  const body = { data: { metadata: metadata(['everyone']) } }
  await expect(world.call(editMessage, { params: { id }, body }, plain.token)).rejects.toMatchObject({
    status: 403,
  })
  expect(await all()).toEqual([0, 0, 0, 0])

  await mention(dj, ['djs'])
  expect(await all()).toEqual([1, 0, 0, 0])
  await mention(plain, ['staff'], 'once')
  // The same message once more is no second mention.
  await mention(plain, ['staff'], 'once')
  await expect(mention(plain, ['staff'])).rejects.toMatchObject(closed('staff'))
  expect(await all()).toEqual([2, 0, 0, 1])
  await mention(helper, ['everyone'])
  await expect(mention(owner, ['everyone'])).rejects.toMatchObject(closed('everyone'))
  expect(await all()).toEqual([3, 1, 1, 1])
  for (const visit of visits) visit.leave()
})
