import { useVisit } from '#web/shared/currentRoom/useRoom.ts'
import type { ChatEngine } from '#web/shared/chat/engine/chatEngine.ts'
import { chatOf } from './roomChat.ts'

/** The chat of the room one is in. */
export const useRoomChat = (): ChatEngine | undefined => {
  const visit = useVisit()
  return visit && chatOf(visit)
}
