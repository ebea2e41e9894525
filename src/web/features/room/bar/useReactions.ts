import { useCallback } from 'react'
import { useVisit } from '#web/shared/currentRoom/useRoom.ts'

export interface Reactions {
  readonly jump: () => void
  readonly throwEmoji: (emoji: string) => void
}

/** One-time animations of the own avatar; what the server drops as too many is no matter. */
export const useReactions = (): Reactions => {
  const visit = useVisit()
  const play = useCallback(
    (params: object) => {
      visit?.act('playOneTimeAnimation', params).catch(() => undefined)
    },
    [visit],
  )
  const jump = useCallback(() => play({ animation: 'jump' }), [play])
  const throwEmoji = useCallback((emoji: string) => play({ animation: 'emoji', emoji }), [play])
  return { jump, throwEmoji }
}
