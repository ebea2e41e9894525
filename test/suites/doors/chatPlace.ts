import { randomUUID } from 'node:crypto'
import { createRoom } from '#contract/room/infrastructure.ts'
import type { RoomRole } from '#contract/roles.ts'
import { putMember } from '#services/chat/members/store.ts'
import type { World } from '#test/support/world.ts'
import { chatClient } from '../chat/chatWorld.ts'
import { account, type Caller } from './callers.ts'

/** Who asks in the chat, named after where they stand. */
export const chatters = [
  'sender',
  'member',
  'muted',
  'banned',
  'kicked',
  'stranger',
  'guest',
  'guestMember',
  'moderator',
  'siteModerator',
] as const
export type Who = (typeof chatters)[number]
const restrictions: Partial<Record<Who, RoomRole>> = {
  muted: 'chatDisabled',
  banned: 'banned',
  kicked: 'kicked',
  moderator: 'moderator',
}
/** What the chat answers, as its clients read it. */
export const chatCodes = {
  ok: 'ok',
  noPerson: 'ERR_UID_NOT_FOUND',
  noMember: 'ERR_GROUP_NOT_JOINED',
  noMessage: 'ERR_MESSAGE_ID_NOT_FOUND',
  denied: 'ERR_PERMISSION_DENIED',
  banned: 'ERR_BANNED_GROUPMEMBER',
} as const

/** One account of each kind. */
export const chatterAccounts = async (world: World): Promise<Record<Who, Caller>> =>
  Object.fromEntries(
    await Promise.all(
      chatters.map(async (who) => {
        const role = who.startsWith('guest') ? 'guest' : who === 'siteModerator' ? 'moderator' : 'user'
        return [who, await account(world, role)] as const
      }),
    ),
  ) as Record<Who, Caller>

export interface ChatPlace {
  readonly guid: string
  /** A message of the sender’s in the room, and one to the member alone. */
  readonly said: string
  readonly whispered: string
  /** What the sender asks the room. */
  readonly poll: string
}

/** A guarded room with a chat: whoever is named so holds that role there, and members are members. */
export const newChatPlace = async (world: World, people: Record<Who, Caller>): Promise<ChatPlace> => {
  const owner = await account(world, 'user')
  const body = { name: 'Chat', password: 'secret' }
  const { id, uuid: guid } = await world.call(createRoom, { body }, owner.token)
  const rows = Object.entries(restrictions).map(([who, role]) => ({
    roomId: id,
    userUuid: people[who as Who].uuid,
    role,
  }))
  await world.tools.db.insertInto('roomRoles').values(rows).execute()
  // A ban and a kick end memberships: who has one of them is no member.
  for (const who of ['sender', 'member', 'muted', 'guestMember', 'moderator'] as const)
    await putMember(world.tools.db, guid, people[who].uuid, new Date())
  // Who whispers to somebody new is heard three times only.
  const [aUuid = '', bUuid = ''] = [people.sender.uuid, people.member.uuid].sort()
  await world.tools.db
    .insertInto('friendships')
    .values({ aUuid, bUuid, createdAt: new Date() })
    .onConflict((c) => c.doNothing())
    .execute()
  const sender = chatClient(world, people.sender.token)
  const { id: said } = await sender.send(guid, 'said')
  const { id: whispered } = await sender.send(people.member.uuid, 'whispered', { receiverType: 'user' })
  const poll = randomUUID()
  const asked = {
    id: poll,
    messageId: Number(said),
    roomUuid: guid,
    question: 'Louder?',
    options: '["Yes","No"]',
  }
  await world.tools.db
    .insertInto('chatPolls')
    .values({ ...asked, many: false, secret: false, endsAt: new Date(Date.now() + 3_600_000) })
    .execute()
  return { guid, said, whispered, poll }
}
