import { useQueryClient } from '@tanstack/react-query'
import type { OutputOf } from '#contract/endpoint.ts'
import type { conversationWith } from '#contract/chat/conversations.ts'
import { keyOf } from '#web/api/queries.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { toast } from '#web/ui/toast.ts'
import { shownOfConversations } from './useConversations.ts'

/** Changes how one stands to a conversation, and says why it did not work; true if it did. */
export const useStanding = () => {
  const client = useQueryClient()
  const say = useSayRefusal()
  return async (change: Promise<OutputOf<typeof conversationWith>>): Promise<boolean> => {
    try {
      await change
      await Promise.all(
        shownOfConversations.map((shown) => client.invalidateQueries({ queryKey: keyOf(shown) })),
      )
      return true
    } catch (error) {
      toast({ look: 'bad', title: say(error) })
      return false
    }
  }
}
