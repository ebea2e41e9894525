import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Conversation, conversations, conversationWith } from '#contract/chat/conversations.ts'
import { notificationSummary } from '#contract/social/notifications.ts'
import { ask } from '#web/api/ask.ts'
import { keyOf } from '#web/api/queries.ts'
import { tabConnection } from '#web/connection/tabConnection.ts'
import { onChatPush } from './privateChat.ts'

/** What is asked again now and then, should a push be lost. ms */
const EVERY_MS = 60_000
const MOST = 500

/** Everything that shows what waits in private conversations. */
export const shownOfConversations = [conversations, conversationWith, notificationSummary] as const

/** One's private conversations, the latest first; up to date as messages come. */
export const useConversations = (isHere: boolean): UseQueryResult<readonly Conversation[]> => {
  const client = useQueryClient()
  useEffect(() => {
    if (!isHere) return
    const release = tabConnection.hold()
    const stop = onChatPush(() => {
      for (const shown of shownOfConversations) void client.invalidateQueries({ queryKey: keyOf(shown) })
    })
    return () => {
      release()
      stop()
    }
  }, [client, isHere])
  return useQuery({
    queryKey: keyOf(conversations, { kind: 'user' }),
    queryFn: async ({ signal }) => {
      const query = { conversationType: 'user', limit: String(MOST) }
      return (await ask(conversations, { query }, signal)).data
    },
    enabled: isHere,
    refetchInterval: EVERY_MS,
  })
}
