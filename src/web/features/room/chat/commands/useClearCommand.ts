import { useTranslation } from 'react-i18next'
import { CLEAR_MINUTES } from '#contract/chat/deletion.ts'
import type { ChatCommand, CommandAnswer } from '#web/shared/chat/view/chatPlace.ts'
import { useMe } from '#web/shared/currentRoom/useMe.ts'
import { useRoom } from '#web/shared/currentRoom/useRoom.ts'
import { useClear } from '#web/shared/moderation/useClear.ts'
import { useStanding } from '../../people/useStanding.ts'
import { lasting } from './lasting.ts'
import { useDoes } from './useDoes.ts'
import { useWhom } from './useWhom.ts'

/** Standing from which somebody may empty the whole chat. */
const OWNER = 3

/** `/clear @name 10m`, `/clear 10m` and, for the owner, `/clear`: deletes what was written, and offers it back. */
export const useClearCommand = (): ChatCommand => {
  const { t } = useTranslation('commands')
  const { level } = useStanding()
  const { uuid } = useMe()
  const whom = useWhom()
  const does = useDoes()
  const clear = useClear()
  const roomUuid = useRoom((room) => room.settings.uuid) ?? ''
  const deleted = async (clearing: Omit<Parameters<typeof clear>[0], 'roomUuid'>): Promise<CommandAnswer> => {
    if ((clearing.minutes ?? 0) > CLEAR_MINUTES.most) return t('clearHow')
    await clear({ roomUuid, ...clearing })
    return undefined
  }
  return {
    name: 'clear',
    does: does('clear'),
    run: async (rest) => {
      const said = lasting(rest.trim())
      if (said.minutes !== undefined) return deleted({ minutes: said.minutes, reason: said.reason })
      if (rest === '') return level >= OWNER ? deleted({ reason: '' }) : t('clearHow')
      if (!rest.startsWith('@')) return t('clearHow')
      const aim = await whom(rest).catch(() => undefined)
      if (!aim) return t('unknown')
      if (aim.whom.uuid === uuid) return t('yourself')
      const minutes = aim.minutes ?? CLEAR_MINUTES.usual
      return deleted({ userUuid: aim.whom.uuid, minutes, reason: aim.reason })
    },
  }
}
