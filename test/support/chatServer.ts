import { memoryKv } from '#adapters/kv/memory.ts'
import { chatSaid } from '#facts/chat.ts'
import { forgetAccess } from '#facts/user.ts'
import { serveChatPush } from '#gateway/chatPush.ts'
import type { Who } from '#services/core/context.ts'
import { publish } from '#services/core/facts/bus.ts'
import type { Kv } from '#ports/kv.ts'
import { handTools } from './handTools.ts'
import { settled } from './settled.ts'
import { type Opened, saidAddress, upgradesAt } from './upgradesAt.ts'

/** Whose token is good. */
export const person = (uuid: string, more: Partial<Who> = {}): Who => ({
  id: 1,
  uuid,
  role: 'user',
  type: 'user',
  capabilities: [],
  sessionId: `session of ${uuid}`,
  ...more,
})

export const YES = '{"type":"auth","body":{"code":"200","status":"OK"}}'
export const NO = '{"type":"auth","body":{"code":"401","status":"ERROR"}}'

/** The push socket of the chat with nothing behind it but whose its tokens are, and who is a member of which room. */
export const chatServer = async ({ alone = true, kv = memoryKv() }: { alone?: boolean; kv?: Kv } = {}) => {
  const { tools, noted, loseMessages } = handTools(kv)
  /** Whose the tokens are: they may change, and be looked up late. */
  const owners = new Map<string, Who | (() => Promise<Who | null>)>()
  const rooms = new Map<string, ReadonlySet<string>>()
  const asked: string[] = []
  const chat = await serveChatPush({
    tools,
    tokenOwner: async (token) => {
      asked.push(token)
      const owner = owners.get(token) ?? null
      return typeof owner === 'function' ? owner() : owner
    },
    roomsOf: async (uids) => new Map(uids.flatMap((uid) => [[uid, rooms.get(uid) ?? new Set<string>()]])),
    alone,
    addressOf: saidAddress,
  })
  const door = await upgradesAt(chat.take)
  /** A socket that showed a token, once it was answered. */
  const auth = async (token: string, from?: string): Promise<Opened> => {
    const opened = await door.open('', from)
    const answered = new Promise((resolve) => {
      opened.socket.once('message', resolve)
      opened.socket.once('close', resolve)
    })
    opened.say({ type: 'auth', body: { auth: token } })
    await answered
    await settled()
    return opened
  }
  return {
    ...door,
    kv,
    noted,
    owners,
    rooms,
    asked,
    loseMessages,
    auth,
    says: (said: Parameters<typeof chatSaid.write>[0]) => publish(tools, chatSaid, said),
    changes: (userUuid: string) => publish(tools, forgetAccess, { userUuid, ended: [] }),
    end: () => chat.close(),
    close: async () => {
      door.close()
      await chat.close()
    },
  }
}
export type ChatServer = Awaited<ReturnType<typeof chatServer>>
