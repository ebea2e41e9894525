import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSite } from '#web/shared/page/useSite.ts'
import { useOpened } from '#web/shared/page/useOpened.ts'
import { type ChatCommand, useChat } from './chatPlace.ts'

/** Whether this server finds GIFs. */
export const useHasGifs = (): boolean => useSite().data?.gifs ?? false

/** The commands of this chat, and the search for GIFs where there is one. */
export const useChatCommands = (): readonly ChatCommand[] => {
  const { t } = useTranslation('chat')
  const { commands } = useChat()
  const hasGifs = useHasGifs()
  const { open } = useOpened('gif')
  return useMemo(() => {
    if (!hasGifs) return commands
    const run = (rest: string): undefined => open(rest) as undefined
    return [...commands, { name: 'giphy', does: t('commands.giphy'), run }]
  }, [commands, hasGifs, open, t])
}
