import { expect, test } from 'vitest'
import { clearMessages } from '#contract/chat/deletion.ts'
import { undoAct } from '#contract/audit/moderationLog.ts'
import { newPerson } from '#test/support/people.ts'
import { powersOf } from '#test/support/powers.ts'
import { startWorld } from '#test/support/world.ts'
import { chatClient } from '#test/suites/chat/chatWorld.ts'
import { chatPersonalData } from '../privacy/personalData.ts'
import { locksAwaited } from '#test/support/locks.ts'

const world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })
const { moderator, newRoom } = await powersOf(world)
const { db } = world.tools

/** Somebody who said something in a room, and what is kept of it. */
const said = async () => {
  const { uuid } = await newRoom()
  const ben = await newPerson(world)
  await chatClient(world, ben.token).send(uuid, 'a secret')
  const clear = () =>
    world.call(clearMessages, { body: { receiver: uuid, userUuid: ben.uuid } }, moderator.token)
  const kept = async () => ({
    sealed: await db.selectFrom('chatSealed').selectAll().where('sender', '=', ben.uuid).execute(),
    said: (await db.selectFrom('chatMessages').select('data').where('sender', '=', ben.uuid).execute()).map(
      ({ data }) => data,
    ),
  })
  /** The messages are held until the first waits for them, and the second behind it. */
  const together = async (first: () => Promise<unknown>, second: () => Promise<unknown>): Promise<void> => {
    const begun: Promise<unknown>[] = []
    await db.transaction().execute(async (held) => {
      await held.selectFrom('chatMessages').select('id').where('sender', '=', ben.uuid).forUpdate().execute()
      for (const work of [first, second]) {
        begun.push(work())
        await expect.poll(() => locksAwaited(db)).toBe(begun.length)
      }
    })
    await Promise.all(begun)
  }
  return { ben, clear, kept, together }
}
const erase = (uuid: string) => chatPersonalData.erase(world.tools, uuid)
const nothing = { sealed: [], said: [{}] }

test('what a moderator seals away while its sender is erased is gone with the rest', async () => {
  const { ben, clear, kept, together } = await said()
  await together(clear, () => erase(ben.uuid))
  expect(await kept()).toEqual(nothing)
})

test('what a moderator wants to seal away once its sender is being erased is not sealed', async () => {
  const { ben, clear, kept, together } = await said()
  await together(() => erase(ben.uuid), clear)
  expect(await kept()).toEqual(nothing)
})

test('what is brought back while its sender is erased is gone with the rest', async () => {
  const { ben, clear, kept, together } = await said()
  const { data } = await clear()
  const undo = () => world.call(undoAct, { params: { id: data.actionId ?? '' }, body: {} }, moderator.token)
  await together(undo, () => erase(ben.uuid))
  expect(await kept()).toEqual(nothing)
})
