import { useEffect, useSyncExternalStore } from 'react'
import { useVisit, useVisitState } from '#web/shared/currentRoom/useRoom.ts'
import type { ChatLog, ChatShown } from './chatLog.ts'
import { chatOf } from './roomChat.ts'

const nothing = (): (() => void) => () => undefined
const empty: ChatShown = { lines: [], hasOlder: false, phase: 'loading', loadingOlder: false, readUpTo: '' }

/** The chat of the room one is in. */
export const useChatLog = (): ChatLog | undefined => {
  const visit = useVisit()
  return visit && chatOf(visit)
}

/** What of it is loaded. */
export const useChatShown = (): ChatShown => {
  const log = useChatLog()
  return useSyncExternalStore(log?.subscribe ?? nothing, () => log?.get() ?? empty)
}

/** Keeps the chat fed while one is inside: news by the socket, what was missed by asking. */
export const useChatFeed = (): void => {
  const log = useChatLog()
  const state = useVisitState()
  const isUp = state.kind === 'inside' && state.link === 'up'
  useEffect(() => {
    if (!log || !isUp) return
    void log.refresh()
    return () => log.starve()
  }, [log, isUp])
}
