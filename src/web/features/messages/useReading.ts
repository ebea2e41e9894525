import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readUser } from '#contract/chat/conversations.ts'
import { ask } from '#web/api/ask.ts'
import { keyOf } from '#web/api/queries.ts'
import type { ChatEngine } from '#web/shared/chat/engine/chatEngine.ts'
import { shownOfConversations } from './useConversations.ts'

/** Marks a conversation as read while somebody looks at it. */
export const useReading = (engine: ChatEngine, uid: string): void => {
  const client = useQueryClient()
  useEffect(() => {
    let readUpTo = ''
    const look = (): void => {
      const newest = engine.get().lines.findLast(({ id }) => id !== '')
      if (document.visibilityState !== 'visible' || !newest || newest.id === readUpTo) return
      readUpTo = newest.id
      engine.read()
      if (newest.senderUuid !== uid) return
      ask(readUser, { params: { uid } })
        .then(() => {
          for (const shown of shownOfConversations) void client.invalidateQueries({ queryKey: keyOf(shown) })
        })
        .catch(() => undefined)
    }
    look()
    const stop = engine.subscribe(look)
    document.addEventListener('visibilitychange', look)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', look)
    }
  }, [client, engine, uid])
}
