import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { changeShield, endRaid, roomShield, startRaid } from '#contract/room/shield.ts'
import { useSend } from '#web/api/useSend.ts'
import { moderationLog } from '#contract/audit/moderationLog.ts'
import { type ChatCommand, type CommandAnswer, useChat } from '#web/shared/chat/view/chatPlace.ts'
import { useRoom } from '#web/shared/currentRoom/useRoom.ts'
import { moment } from '#web/shared/format/time.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { useStanding } from '../../people/useStanding.ts'
import { rolled } from './rolled.ts'
import { useClearCommand } from './useClearCommand.ts'
import { type SpokenOf, useDoes } from './useDoes.ts'
import { useShut } from './useShut.ts'

const MOST_SLOW_S = 300
const route = getRouteApi('/r/$slug')

/** Commands about the room as a whole: dice and the queue for everybody, the shield for moderators. */
export const useRoomwideCommands = (): readonly ChatCommand[] => {
  const { t, i18n } = useTranslation('commands')
  const { engine, author } = useChat()
  const { mayModerate } = useStanding()
  const shut = useShut()
  const clear = useClearCommand()
  const navigate = route.useNavigate()
  const sayRefusal = useSayRefusal()
  const params = { id: useRoom((room) => room.settings.uuid) ?? '' }
  const stale = [roomShield, moderationLog]
  const slow = useSend(changeShield, stale)
  const start = useSend(startRaid, stale)
  const end = useSend(endRaid, stale)
  const saying = (done: Promise<string>): Promise<CommandAnswer> => done.catch(sayRefusal)
  const doing = useDoes()
  const does = (name: SpokenOf) => ({ name, does: doing(name) })
  const forAll: ChatCommand[] = [
    {
      ...does('roll'),
      run: (rest) => {
        const thrown = rolled(rest)
        if (!thrown || !author) return t('rollHow')
        const { count, sides, shown } = thrown
        const sum = shown.reduce((total, one) => total + one, 0)
        const words = count === 1 ? String(sum) : `${shown.join(' + ')} = ${sum}`
        const text = `* ${author.nickname} ${t('rolls', { shown: words, count, sides })}`
        engine.send({ author, text, mentions: [], isAction: true })
        return undefined
      },
    },
    {
      ...does('queue'),
      run: () => {
        void navigate({ search: (before) => ({ ...before, panel: 'queue' }), state: true, replace: true })
        return undefined
      },
    },
  ]
  if (!mayModerate) return [...forAll, ...shut(['slow', 'raid', 'clear'])]
  return [
    ...forAll,
    clear,
    {
      ...does('slow'),
      run: (rest) => {
        const seconds = /^\d{1,3}$/.test(rest) ? Number(rest) : NaN
        if (!(seconds <= MOST_SLOW_S)) return t('slowHow')
        const set = slow.mutateAsync({ params, body: { slowModeS: seconds } })
        return saying(set.then(() => (seconds === 0 ? t('slowOff') : t('slowOn', { count: seconds }))))
      },
    },
    {
      ...does('raid'),
      run: (rest) => {
        if (rest.toLowerCase() === 'off') return saying(end.mutateAsync({ params }).then(() => t('raidOff')))
        return saying(
          start
            .mutateAsync({ params, body: {} })
            .then(({ autoOffAt }) =>
              t('raidOn', { when: autoOffAt === null ? '' : moment(autoOffAt, i18n.language) }),
            ),
        )
      },
    },
  ]
}
