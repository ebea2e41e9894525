import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { CLEARED_PUSH } from '#contract/room/chat.ts'
import { chatCleared, chatSaid } from '#facts/chat.ts'
import type { Fact } from '#facts/kinds.ts'
import { moderated, roomDeleted, roomErased } from '#facts/room.ts'
import type { Tools } from '#services/core/context.ts'
import { subscribe } from '#services/core/facts/bus.ts'
import { startWorld } from '#test/support/world.ts'
import { groupConversation } from './conversation.ts'
import { chatListeners } from './listeners.ts'
import { isMember, putMember } from './members/store.ts'
import { beginConversation } from './write/store.ts'

const { tools } = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })

/** A fact on its way. */
const travelling = ({ name, data }: Fact): object => ({
  ...data,
  name,
  factId: randomUUID(),
  at: new Date().toISOString(),
  by: null,
})
/** Has it heard, as often as it is told, by whom it concerns in the chat. */
const hear = async (told: object, by: Tools = tools): Promise<void> => {
  for (const listener of chatListeners)
    if ((told as { name: string }).name === listener.fact) await listener.hear(by, told)
}
const member = async (roomUuid: string): Promise<string> => {
  const uid = randomUUID()
  await putMember(tools.db, roomUuid, uid, new Date())
  return uid
}
const change = (
  type: 'banUser' | 'kickUser' | 'grantRole' | 'removeRole',
  roomUuid: string,
  userUuid: string,
) =>
  travelling(
    moderated({
      type,
      roomUuid,
      userUuid,
      actorUuid: randomUUID(),
      previousRole: null,
      newRole: null,
      reason: '',
      until: null,
      logId: null,
    }),
  )

test('who is banned or kicked is no member any more; other changes of their roles take nothing', async () => {
  const heard: unknown[] = []
  const stop = await subscribe(tools, chatSaid, (said) => heard.push(said))
  for (const [type, stays] of [
    ['banUser', false],
    ['kickUser', false],
    ['grantRole', true],
    ['removeRole', true],
  ] as const) {
    const roomUuid = randomUUID()
    const [uid, other] = [await member(roomUuid), await member(roomUuid)]
    await hear(change(type, roomUuid, uid))
    expect([type, await isMember(tools.db, roomUuid, uid)]).toEqual([type, stays])
    expect(await isMember(tools.db, roomUuid, other)).toBe(true)
    // Those nodes on which they listen read anew what they may hear.
    await expect.poll(() => heard).toContainEqual({ memberships: uid })
  }
  await stop()
})

test('who came back stays, though the same kick is heard again', async () => {
  const roomUuid = randomUUID()
  const uid = await member(roomUuid)
  const kick = change('kickUser', roomUuid, uid)
  await hear(kick)
  await putMember(tools.db, roomUuid, uid, new Date())
  await hear(kick)
  expect(await isMember(tools.db, roomUuid, uid)).toBe(true)
})

test('a room that is deleted has no members, and another keeps its own', async () => {
  const [gone, other] = [randomUUID(), randomUUID()]
  const [uid, elsewhere] = [await member(gone), await member(other)]
  await hear(travelling(roomDeleted({ roomUuid: gone })))
  expect([await isMember(tools.db, gone, uid), await isMember(tools.db, other, elsewhere)]).toEqual([
    false,
    true,
  ])
})

test('of a room that is erased nothing is kept that was said, and all of another', async () => {
  const [gone, other] = [randomUUID(), randomUUID()]
  for (const uuid of [gone, other]) await beginConversation(tools.db, groupConversation(uuid))
  await hear(travelling(roomErased({ roomUuid: gone })))
  const left = await tools.db
    .selectFrom('chatConversations')
    .where(
      'id',
      'in',
      [gone, other].map((uuid) => groupConversation(uuid).id),
    )
    .select('id')
    .execute()
  expect(left).toEqual([{ id: groupConversation(other).id }])
})

test('whoever is in a room is told that what was said there is gone', async () => {
  const pushed: unknown[] = []
  const live: Tools['live'] = {
    ...tools.live,
    push: async (...what) => void pushed.push(what),
  }
  const fact = chatCleared({ roomUuid: 'here', actorUuid: randomUUID(), reason: 'why' })
  await hear(travelling(fact), { ...tools, live })
  expect(pushed).toEqual([['here', CLEARED_PUSH, {}]])
})
