import { useEffect, useState } from 'react'
import { ownEvents } from '#contract/realtime/ours.ts'
import { TypingMessage } from '#contract/realtime/typing.ts'
import { tabConnection } from '#web/connection/tabConnection.ts'
import type { DraftBox } from '#web/shared/chat/engine/draftBox.ts'

/** The server shows it for so long, and wants to hear it no more often. ms */
const SHOWN_MS = 5000
const EVERY_MS = 3000

/** Lets the other one of a conversation know that one writes; the server shows it where both let it. */
export const useSayTyping = (conversationId: string, draft: DraftBox): void => {
  useEffect(() => {
    let last = draft.get().text
    let saidAt = 0
    return draft.subscribe(() => {
      const { text } = draft.get()
      const isMore = text !== '' && text !== last
      last = text
      const now = performance.now()
      if (!isMore || now - saidAt < EVERY_MS || !tabConnection.isOpen) return
      saidAt = now
      tabConnection.ask(ownEvents.typing, { conversationId }).catch(() => undefined)
    })
  }, [conversationId, draft])
}

/** Whether the other one of a conversation writes. */
export const useIsTyping = (conversationId: string): boolean => {
  const [isTyping, setTyping] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = tabConnection.onBroadcast(({ message }) => {
      if (message.name !== ownEvents.typing || !('params' in message)) return
      const said = TypingMessage.safeParse(message.params)
      if (said.data?.conversationId !== conversationId) return
      setTyping(true)
      clearTimeout(timer)
      timer = setTimeout(() => setTyping(false), SHOWN_MS)
    })
    return () => {
      stop()
      clearTimeout(timer)
      setTyping(false)
    }
  }, [conversationId])
  return isTyping
}
