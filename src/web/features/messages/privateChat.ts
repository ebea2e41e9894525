import { CHAT_PUSH } from '#contract/chat/push.ts'
import { tabConnection } from '#web/connection/tabConnection.ts'
import { ChatEngine } from '#web/shared/chat/engine/chatEngine.ts'
import { chatTransport, type Talk, talkId } from '#web/shared/chat/engine/chatTransport.ts'
import { memoryIn } from '#web/shared/chat/engine/memory.ts'

const storage = (): Storage | undefined => {
  try {
    return sessionStorage
  } catch {
    return undefined
  }
}

/** Hears what is pushed of the chats one is in. */
export const onChatPush = (listener: (pushed: unknown) => void): (() => void) =>
  tabConnection.onBroadcast(({ message }) => {
    if (message.name === CHAT_PUSH && 'params' in message) listener(message.params)
  })

const chats = new Map<string, ChatEngine>()

/** One's conversation with somebody; it is kept as long as the page, so that one comes back to where one was. */
export const privateChat = (talk: Talk & { kind: 'user' }): ChatEngine => {
  const key = `${talk.ownUuid} ${talkId(talk)}`
  const known = chats.get(key)
  if (known) return known
  const chat = new ChatEngine({
    transport: chatTransport(talk, onChatPush),
    memory: memoryIn(storage(), `roomtone.chat.${talk.ownUuid}.${talkId(talk)}`),
    now: () => tabConnection.clock.now(),
  })
  chats.set(key, chat)
  return chat
}

/** Keeps a conversation up to date while it is looked at: by the socket while it stands, else by asking. */
export const attend = (chat: ChatEngine): (() => void) => {
  let wasUp = false
  const look = (): void => {
    const isUp = tabConnection.isOpen
    if (isUp && !wasUp) void chat.refresh()
    if (!isUp && wasUp) chat.starve()
    wasUp = isUp
  }
  const stop = tabConnection.subscribe(look)
  const release = tabConnection.hold()
  look()
  return () => {
    stop()
    release()
    chat.starve()
    chat.settle()
  }
}
