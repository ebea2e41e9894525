import { isUuid } from '#contract/common.ts'
import { LRUCache } from 'lru-cache'
import type { ChatGroup } from '#contract/chat/message.ts'
import type { Tools } from '#services/core/context.ts'
import { oncePerInstance } from '#services/core/oncePerInstance.ts'
import { roomForLive } from '#services/room/api.ts'
import { groupConversation } from '../conversation.ts'
import { joinedRooms, memberCount } from '../members/store.ts'

type Known = Omit<ChatGroup, 'hasJoined'>

/** How long a room's name and its count of members may be out of date in the chat, in ms. */
const BELIEVED_MS = 2000
const cacheOf = oncePerInstance(
  'chat.groups',
  () => new LRUCache<string, Known>({ max: 1000, ttl: BELIEVED_MS }),
)

const known = async (tools: Tools, guid: string): Promise<Known | null> => {
  const hit = cacheOf(tools).get(guid)
  if (hit) return hit
  const found = isUuid(guid) ? await roomForLive(tools, guid) : null
  if (!found) return null
  const { room } = found
  const group: Known = {
    guid,
    name: room.name,
    type: room.isPasswordProtected ? 'password' : 'public',
    membersCount: await memberCount(tools.db, guid),
    owner: room.roomRoles.find(({ role }) => role === 'owner')?.userUuid ?? '',
    conversationId: groupConversation(guid).id,
    createdAt: Math.floor(Date.parse(room.createdAt) / 1000),
  }
  cacheOf(tools).set(guid, group)
  return group
}

/** The groups of these rooms as `viewer` sees them; deleted rooms are left out. */
export const chatGroups = async (
  tools: Tools,
  viewer: string,
  guids: readonly string[],
): Promise<ReadonlyMap<string, ChatGroup>> => {
  const asked = [...new Set(guids)].filter(isUuid)
  if (asked.length === 0) return new Map()
  const [groups, joined] = await Promise.all([
    Promise.all(asked.map((guid) => known(tools, guid))),
    isUuid(viewer) ? joinedRooms(tools.db, viewer, asked) : new Set<string>(),
  ])
  return new Map(
    groups
      .filter((group) => group !== null)
      .map((group) => [group.guid, { ...group, hasJoined: joined.has(group.guid) }]),
  )
}

/** The group of a room that is gone, for what was said there. */
export const goneGroup = (guid: string): ChatGroup => ({
  guid,
  name: '',
  type: 'public',
  owner: '',
  membersCount: 0,
  hasJoined: false,
  conversationId: groupConversation(guid).id,
  createdAt: 0,
})
