import { hearing } from '#web/player/hearing.ts'
import { chatField } from '#web/shared/chat/chatField.ts'
import { useReactions } from '../bar/useReactions.ts'
import { useVotes } from '../bar/useVotes.ts'
import { useShortcuts } from './useShortcuts.ts'

/** Silences the room in this browser, or lets it be heard again. */
export const toggleMute = (): void => hearing.set({ muted: !hearing.get().muted })

/** The keys of the room while it is shown. */
export const useRoomKeys = (showHelp: () => void): void => {
  const { like, dislike, star } = useVotes()
  const { jump } = useReactions()
  useShortcuts({ like, dislike, star, mute: toggleMute, jump, chat: chatField.focus, help: showHelp })
}
