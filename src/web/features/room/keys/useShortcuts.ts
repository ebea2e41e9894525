import { useEffect } from 'react'
import { hearing } from '#web/player/hearing.ts'
import { useReactions } from '../bar/useReactions.ts'
import { useVotes } from '../bar/useVotes.ts'
import { chatField } from '#web/shared/chat/chatField.ts'
import { type Shortcut, shortcutOf } from './shortcuts.ts'

/** Listens for the keys of the room while it is shown. */
export const useShortcuts = (showHelp: () => void): void => {
  const votes = useVotes()
  const { jump } = useReactions()
  useEffect(() => {
    const run = (shortcut: Shortcut): void => {
      switch (shortcut) {
        case 'like':
          return votes.like()
        case 'dislike':
          return votes.dislike()
        case 'star':
          return votes.star()
        case 'mute':
          return hearing.set({ muted: !hearing.get().muted })
        case 'jump':
          return jump()
        case 'chat':
          return chatField.focus()
        case 'help':
          return showHelp()
      }
    }
    const listen = (event: KeyboardEvent): void => {
      const shortcut = shortcutOf(event)
      if (shortcut === undefined) return
      event.preventDefault()
      run(shortcut)
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [votes, jump, showHelp])
}
