import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ChatEngine } from './engine/chatEngine.ts'

const nothing = (): (() => void) => () => undefined

const unreadIn = (chat: ChatEngine | undefined, ownUuid: string): number => {
  const shown = chat?.get()
  if (!shown) return 0
  const from = Number(shown.readUpTo)
  let count = 0
  // From the newest: what was read is not looked at.
  for (const { id, senderUuid, isRoom } of [...shown.lines].reverse()) {
    if (id === '') continue
    if (Number(id) <= from) break
    if (!isRoom && senderUuid !== ownUuid) count += 1
  }
  return count
}

/** How many messages of others came since the chat was last looked at; `isOpen` says that it is looked at now. */
export const useUnread = (chat: ChatEngine | undefined, ownUuid: string, isOpen: boolean): number => {
  const unread = useSyncExternalStore(chat?.subscribe ?? nothing, () => unreadIn(chat, ownUuid))
  const [isSeen, setSeen] = useState(() => document.visibilityState === 'visible')
  useEffect(() => {
    const look = (): void => setSeen(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  useEffect(() => {
    if (!isOpen || !isSeen || !chat) return
    chat.read()
    return chat.subscribe(() => chat.read())
  }, [isOpen, isSeen, chat])
  return unread
}
