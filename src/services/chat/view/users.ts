import { isUuid } from '#contract/common.ts'
import { LRUCache } from 'lru-cache'
import { type ChatUser, SYSTEM_UID } from '#contract/chat/message.ts'
import type { Tools } from '#services/core/context.ts'
import { oncePerInstance } from '#services/core/oncePerInstance.ts'
import { peopleOf } from '#services/user/api.ts'

type Known = Omit<ChatUser, 'status'>

/** How long a name may be out of date in the chat, in ms: pollers ask for the same few people over and over. */
const BELIEVED_MS = 2000
const cacheOf = oncePerInstance(
  'chat.users',
  () => new LRUCache<string, Known>({ max: 5000, ttl: BELIEVED_MS }),
)

const system: ChatUser = {
  uid: SYSTEM_UID,
  name: 'Roomtone',
  role: 'default',
  status: 'online',
  createdAt: 0,
}

const load = async (tools: Tools, uids: readonly string[]): Promise<Known[]> => {
  const people = await peopleOf(tools, uids)
  return [...people].map(([uid, { profile, standing }]) => {
    const picture = 'profilePicture' in profile ? profile.profilePicture : ''
    return {
      uid,
      name: profile.nickname,
      ...(picture && { avatar: new URL(picture, tools.settings.publicUrl).href }),
      role: standing.role,
      createdAt: 'createdAt' in profile ? Math.floor(Date.parse(profile.createdAt) / 1000) : 0,
    }
  })
}

/** How the chat shows these people; `online` are those present somewhere. Unknown ones are left out. */
export const chatUsers = async (
  tools: Tools,
  uids: Iterable<string>,
  online: ReadonlySet<string>,
): Promise<ReadonlyMap<string, ChatUser>> => {
  const cache = cacheOf(tools)
  const asked = [...new Set(uids)]
  const known = new Map<string, Known>()
  for (const uid of asked) {
    const hit = cache.get(uid)
    if (hit) known.set(uid, hit)
  }
  const missing = asked.filter((uid) => !known.has(uid) && isUuid(uid))
  for (const user of missing.length > 0 ? await load(tools, missing) : []) {
    cache.set(user.uid, user)
    known.set(user.uid, user)
  }
  const shown = [...known].map(([uid, user]): [string, ChatUser] => [
    uid,
    { ...user, status: online.has(uid) ? 'online' : 'offline' },
  ])
  return new Map(asked.includes(SYSTEM_UID) ? [...shown, [SYSTEM_UID, system]] : shown)
}

/** Somebody whose account is gone. */
export const goneUser = (uid: string): ChatUser => ({
  uid,
  name: 'Somebody',
  role: 'user',
  status: 'offline',
  createdAt: 0,
})
