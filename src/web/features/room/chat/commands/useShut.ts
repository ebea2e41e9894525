import { useTranslation } from 'react-i18next'
import type { ChatCommand } from '#web/shared/chat/view/chatPlace.ts'

type Name = 'mute' | 'unmute' | 'kick' | 'ban' | 'unban' | 'slow' | 'raid' | 'clear'

/** Commands of moderators as others meet them: they are not offered, and say whose they are. */
export const useShut = (): ((names: readonly Name[]) => ChatCommand[]) => {
  const { t } = useTranslation('commands')
  return (names) =>
    names.map((name) => ({
      name,
      does: t(`does.${name}`),
      isShut: true,
      run: () => t('moderators', { command: name }),
    }))
}
