import { useTranslation } from 'react-i18next'
import { reportBox } from '#web/shared/report/reportBox.ts'
import type { ChatCommand, CommandAnswer } from '#web/shared/chat/view/chatPlace.ts'
import { useMe } from '#web/shared/currentRoom/useMe.ts'
import { useRoom, useVisit } from '#web/shared/currentRoom/useRoom.ts'
import { useAct } from '#web/shared/moderation/useAct.ts'
import { useStanding } from '../../people/useStanding.ts'
import type { Aimed, Named } from './aimed.ts'
import { type SpokenOf, useDoes } from './useDoes.ts'
import { useShut } from './useShut.ts'
import { useWhom } from './useWhom.ts'

const MINUTE_MS = 60_000
/** How long what is taken lasts where nothing was said. */
const USUAL_MINUTES = { mute: 1440, kick: 10, roomBan: 1440 } as const
const LONGEST_KICK_MINUTES = 1440

/** Commands about somebody: what everybody can do, and what moderators can. `onBlock` asks before somebody is blocked. */
export const usePersonCommands = (onBlock: (whom: Named) => void): readonly ChatCommand[] => {
  const { t } = useTranslation('commands')
  const { uuid } = useMe()
  const { mayModerate } = useStanding()
  const shut = useShut()
  const whom = useWhom()
  const act = useAct()
  const visit = useVisit()
  const roomUuid = useRoom((room) => room.settings.uuid) ?? ''
  const roomName = useRoom((room) => room.settings.name) ?? ''
  const about =
    (command: string, run: (aim: Aimed) => CommandAnswer | Promise<CommandAnswer>) =>
    async (rest: string): Promise<CommandAnswer> => {
      if (rest === '') return t('whom', { command })
      const aim = await whom(rest).catch(() => undefined)
      if (!aim) return t('unknown')
      return aim.whom.uuid === uuid ? t('yourself') : run(aim)
    }
  const restricting = (name: string, kind: keyof typeof USUAL_MINUTES) =>
    about(name, async ({ whom: { uuid: userUuid, name: called }, minutes, reason }) => {
      const most = kind === 'kick' ? LONGEST_KICK_MINUTES : Infinity
      const lasts = Math.min(minutes ?? USUAL_MINUTES[kind], most)
      const now = visit?.clock.now() ?? Date.now()
      const until = new Date(now + lasts * MINUTE_MS).toISOString()
      await act({ act: kind, userUuid, name: called, roomUuid, reason, until })
      return undefined
    })
  const lifting = (name: string, kind: 'unmute' | 'roomUnban') =>
    about(name, async ({ whom: { uuid: userUuid, name: called }, reason }) => {
      await act({ act: kind, userUuid, name: called, roomUuid, reason, until: null })
      return undefined
    })
  const report = about('report', ({ whom: { uuid: targetId, name } }) => {
    reportBox.open({ kind: 'user', targetId, name, roomUuid, mayBlock: true })
    return undefined
  })
  const doing = useDoes()
  const does = (name: SpokenOf) => ({ name, does: doing(name) })
  const forAll: ChatCommand[] = [
    {
      ...does('block'),
      run: about('block', (aim) => {
        onBlock(aim.whom)
        return undefined
      }),
    },
    {
      ...does('report'),
      run: (rest) => {
        if (rest !== '') return report(rest)
        reportBox.open({ kind: 'room', targetId: roomUuid, name: roomName })
        return undefined
      },
    },
  ]
  if (!mayModerate) return [...forAll, ...shut(['mute', 'unmute', 'kick', 'ban', 'unban'])]
  return [
    ...forAll,
    { ...does('mute'), run: restricting('mute', 'mute') },
    { ...does('unmute'), run: lifting('unmute', 'unmute') },
    { ...does('kick'), run: restricting('kick', 'kick') },
    { ...does('ban'), run: restricting('ban', 'roomBan') },
    { ...does('unban'), run: lifting('unban', 'roomUnban') },
  ]
}
