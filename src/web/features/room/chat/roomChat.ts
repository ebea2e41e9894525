import { CHAT_PUSH } from '#contract/chat/push.ts'
import { CLEARED_PUSH } from '#contract/room/chat.ts'
import { sessionStore } from '#web/api/sessionStore.ts'
import type { Visit } from '#web/connection/visit.ts'
import { ChatEngine } from '#web/shared/chat/engine/chatEngine.ts'
import { chatTransport } from '#web/shared/chat/engine/chatTransport.ts'
import { memoryIn } from '#web/shared/chat/engine/memory.ts'

const storage = (): Storage | undefined => {
  try {
    return sessionStorage
  } catch {
    return undefined
  }
}

/** News by the socket while it stands; what was missed by asking when it stands again. */
const feed = (chat: ChatEngine, visit: Visit): void => {
  let wasUp = false
  const look = (): void => {
    const state = visit.get()
    const isUp = state.kind === 'inside' && state.link === 'up'
    if (isUp && !wasUp) void chat.refresh()
    if (!isUp && wasUp) chat.starve()
    wasUp = isUp
  }
  visit.subscribe(look)
  look()
}

const start = (visit: Visit): ChatEngine => {
  const guid = visit.roomUuid
  const chat = new ChatEngine({
    transport: chatTransport(
      { kind: 'group', guid },
      (listener) =>
        visit.onMessage((message) => {
          if (message.name === CHAT_PUSH && 'params' in message) listener(message.params)
        }),
      (listener) =>
        visit.onMessage(({ name }) => {
          if (name === CLEARED_PUSH) listener()
        }),
    ),
    memory: memoryIn(storage(), `roomtone.chat.${sessionStore.get()?.uuid ?? ''}.${guid}`),
    now: () => visit.clock.now(),
  })
  feed(chat, visit)
  return chat
}

/** One is in one room at a time. */
let current: { readonly visit: Visit; readonly chat: ChatEngine } | undefined

/** The chat of a visit; it is kept as long as the visit, whatever page is shown. */
export const chatOf = (visit: Visit): ChatEngine => {
  if (current?.visit !== visit) {
    current?.chat.settle()
    current = { visit, chat: start(visit) }
  }
  return current.chat
}

addEventListener('pagehide', () => current?.chat.settle())
