import { useTranslation } from 'react-i18next'
import type { otherCommands } from '#contract/room/commands.ts'
import type { ChatCommand } from '#web/shared/chat/view/chatPlace.ts'
import { useDoes } from './useDoes.ts'

type Moderating = Extract<(typeof otherCommands)[number], { readonly right: 'moderator' }>['name']

/** Commands of moderators as others meet them: they are not offered, and say whose they are. */
export const useShut = (): ((names: readonly Moderating[]) => ChatCommand[]) => {
  const { t } = useTranslation('commands')
  const does = useDoes()
  return (names) =>
    names.map((name) => ({
      name,
      does: does(name),
      isShut: true,
      run: () => t('moderators', { command: name }),
    }))
}
