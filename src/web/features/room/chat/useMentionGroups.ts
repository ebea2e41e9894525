import { useMemo } from 'react'
import type { MentionGroup } from '#contract/chat/mentionGroups.ts'
import type { ChatPlace } from '#web/shared/chat/view/chatPlace.ts'
import { useMe } from '#web/shared/currentRoom/useMe.ts'
import { useStanding } from '../people/useStanding.ts'

/** The groups of the room that one may mention, and those one is in: moderators, DJs on the decks, everybody. */
export const useMentionGroups = (): Pick<ChatPlace, 'groups' | 'ownGroups'> => {
  const { isDj } = useMe()
  const { mayModerate } = useStanding()
  return useMemo(() => {
    const only = (is: boolean, group: MentionGroup): MentionGroup[] => (is ? [group] : [])
    return {
      groups: [...only(isDj || mayModerate, 'djs'), 'staff', ...only(mayModerate, 'everyone')],
      ownGroups: [...only(isDj, 'djs'), ...only(mayModerate, 'staff'), 'everyone'],
    }
  }, [isDj, mayModerate])
}
