import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { SYSTEM_UID } from '#contract/chat/message.ts'
import type { RoomRole } from '#contract/roles.ts'
import type { UserCtx, Who } from '#services/core/context.ts'
import { putRole } from '#services/room/roles/store.ts'
import { startWorld } from '#test/support/world.ts'
import { newRoom } from '#test/suites/wire/room.ts'
import { heldMessage, livingMessage, person, readRoom, visibleMessage, writeRoom } from './access.ts'
import { groupConversation, userConversation } from './conversation.ts'
import { putMember } from './members/store.ts'
import { standingInGroup } from './standing.ts'
import { beginConversation } from './write/store.ts'

const { tools, ...world } = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })
const { uuid: here, room } = await newRoom({ tools, ...world })
const nowhere = randomUUID()

const who = (more: Partial<Who> = {}): Who => ({
  id: 1,
  uuid: randomUUID(),
  role: 'user',
  type: 'user',
  capabilities: [],
  sessionId: 's-1',
  ...more,
})
const server = who({ uuid: SYSTEM_UID, role: 'superUser', sessionId: 'apikey' })
const guest = (): Who => who({ type: 'guest' })
/** Somebody who holds a role in the room. */
const holder = async (role: RoomRole): Promise<Who> => {
  const one = who()
  await putRole(tools.db, { roomId: room.id, userUuid: one.uuid, role, expirationTime: null })
  return one
}
const member = async (one = who()): Promise<Who> => {
  await putMember(tools.db, here, one.uuid, new Date())
  return one
}
const as = (user: Who): UserCtx => ({ ...tools, user }) as unknown as UserCtx

/** What became of it: `ok`, or the code and the sentence that refused it. */
const outcome = async (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'ok',
    (error: { code?: string; message: string }) => `${error.code}: ${error.message}`,
  )
const NO_GROUP = 'guidNotFound: The group does not exist.'
const NOT_JOINED = 'groupNotJoined: The user is not a member of the group.'
const BANNED = 'bannedFromGroup: The user is banned from the group.'
const READS_ONLY = 'notAllowedInChat: Guests can only read.'
const MUTED = 'notAllowedInChat: The user is not allowed to write in this group.'
const NO_MESSAGE = 'messageIdNotFound: The message does not exist.'

describe('a room', () => {
  test('is read by its members and the server itself, and by nobody where there is none', async () => {
    const read = (one: Who, guid: string) => outcome(readRoom(tools, one, guid))
    for (const one of [await member(), await member(guest()), server])
      expect(await read(one, here)).toBe('ok')
    for (const one of [who(), await holder('moderator')]) expect(await read(one, here)).toBe(NOT_JOINED)
    for (const one of [who(), server])
      for (const guid of [nowhere, 'no uuid', '']) expect(await read(one, guid)).toBe(NO_GROUP)
  })

  test('is written in by whom nothing was taken from, a member or not, with where they stand', async () => {
    const write = (one: Who, guid = here) => outcome(writeRoom(tools, one, guid))
    for (const one of [who(), await member(), await holder('moderator'), await holder('djDisabled'), server])
      expect(await write(one)).toBe('ok')
    for (const role of ['banned', 'kicked'] as const) expect(await write(await holder(role))).toBe(BANNED)
    expect(await write(await holder('chatDisabled'))).toBe(MUTED)
    expect(await write(await member(guest()))).toBe(READS_ONLY)
    for (const guid of [nowhere, 'no uuid']) expect(await write(who(), guid)).toBe(NO_GROUP)
    expect((await writeRoom(tools, await holder('moderator'), here)).moderates).toBe(true)
    expect((await writeRoom(tools, who(), here)).moderates).toBe(false)
  })

  test('knows where somebody stands by their role in it and by that of the site; the server moderates all', async () => {
    const moderates = async (one: Who, guid = here) => (await standingInGroup(tools, one, guid))?.moderates
    expect(await moderates(who())).toBe(false)
    expect(await moderates(await holder('moderator'))).toBe(true)
    expect(await moderates(who({ role: 'moderator' }))).toBe(true)
    expect(await moderates(server)).toBe(true)
    expect(await standingInGroup(tools, who(), nowhere)).toBeNull()
    expect(await standingInGroup(tools, server, 'no uuid')).toBeNull()
  })
})

/** A message as it would have been stored; gives its id. */
const said = async (
  sender: Who,
  conversation: ReturnType<typeof groupConversation> | ReturnType<typeof userConversation>,
  more: { withheld?: boolean; held?: boolean; deletedAt?: Date } = {},
): Promise<string> => {
  await beginConversation(tools.db, conversation)
  const { id } = await tools.db
    .insertInto('chatMessages')
    .values({
      conversationId: conversation.id,
      sender: sender.uuid,
      category: 'message',
      type: 'text',
      data: JSON.stringify({ text: 'hello' }),
      sentAt: new Date(),
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(id)
}
const inRoom = groupConversation(here)

describe('a message', () => {
  const [see, touch] = [
    (one: Who, id: string) => outcome(visibleMessage(as(one), id)),
    (one: Who, id: string) => outcome(livingMessage(as(one), id)),
  ]

  test('of a room is seen by its members and the server itself, in whatever state it is', async () => {
    const ann = await member()
    const id = await said(ann, inRoom)
    const gone = await said(ann, inRoom, { deletedAt: new Date() })
    for (const one of [ann, await member(), server]) {
      expect([await see(one, id), await see(one, gone)]).toEqual(['ok', 'ok'])
      expect((await visibleMessage(as(one), id)).conversation).toEqual(inRoom)
    }
    for (const one of [who(), await holder('moderator')]) expect(await see(one, id)).toBe(NO_MESSAGE)
  })

  test('that is no number, or that of none, is not there', async () => {
    const ann = await member()
    const id = await said(ann, inRoom)
    for (const none of ['999999999', 'abc', '', `${id}x`, `x${id}`, '1'.repeat(16)])
      expect([none, await see(ann, none), await touch(ann, none)]).toEqual([none, NO_MESSAGE, NO_MESSAGE])
  })

  test('between two is theirs, and not even the server sees it', async () => {
    const [ann, ben] = [who(), who()]
    const id = await said(ann, userConversation(ann.uuid, ben.uuid))
    for (const one of [ann, ben]) expect([await see(one, id), await touch(one, id)]).toEqual(['ok', 'ok'])
    for (const one of [who(), server]) expect(await see(one, id)).toBe(NO_MESSAGE)
  })

  test('that is withheld is seen by its sender alone', async () => {
    const [ann, ben] = [await member(), await member()]
    const id = await said(ann, inRoom, { withheld: true })
    expect([await see(ann, id), await see(ben, id), await see(server, id)]).toEqual([
      'ok',
      NO_MESSAGE,
      NO_MESSAGE,
    ])
  })

  test('is touched by who sees it and may write there, while it is not deleted', async () => {
    const ann = await member()
    const id = await said(ann, inRoom)
    expect(await touch(await member(), id)).toBe('ok')
    expect(await touch(who(), id)).toBe(NO_MESSAGE)
    expect(await touch(await member(await holder('chatDisabled')), id)).toBe(MUTED)
    expect(await touch(await member(await holder('kicked')), id)).toBe(BANNED)
    expect(await touch(ann, await said(ann, inRoom, { deletedAt: new Date() }))).toBe(NO_MESSAGE)
    const [ghost, there] = [await member(guest()), who()]
    const told = await said(there, userConversation(there.uuid, ghost.uuid))
    expect([await see(ghost, told), await touch(ghost, told), await touch(ghost, id)]).toEqual([
      'ok',
      READS_ONLY,
      READS_ONLY,
    ])
  })

  test('that a word rule holds is let pass by who moderates its room, while it waits', async () => {
    const pass = (one: Who, id: string) => outcome(heldMessage(as(one), id))
    const [ann, boss] = [await member(), await holder('moderator')]
    const held = await said(ann, inRoom, { held: true, withheld: true })
    for (const one of [boss, who({ role: 'moderator' }), server]) {
      expect(await pass(one, held)).toBe('ok')
      expect((await heldMessage(as(one), held)).conversation).toEqual(inRoom)
    }
    for (const one of [ann, who()]) expect(await pass(one, held)).toBe(NO_MESSAGE)
    const ben = who()
    for (const other of [
      await said(ann, inRoom),
      await said(ann, inRoom, { held: true, deletedAt: new Date() }),
      await said(ann, userConversation(ann.uuid, ben.uuid), { held: true }),
      await said(ann, groupConversation(nowhere), { held: true }),
      '999999999',
      'abc',
      `${held}x`,
      `x${held}`,
      '1'.repeat(16),
    ])
      expect([other, await pass(boss, other)]).toEqual([other, NO_MESSAGE])
  })
})

test('the server itself is no person', async () => {
  const ann = who()
  expect(person(as(ann))).toBe(ann.uuid)
  expect(await outcome(Promise.resolve().then(() => person(as(server))))).toBe(
    'notAllowedInChat: Say onBehalfOf whom.',
  )
})
