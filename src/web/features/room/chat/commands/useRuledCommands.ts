import { useTranslation } from 'react-i18next'
import { type CommandRight, commandsOnRules, type RuleCommandName } from '#contract/room/commands.ts'
import { ActionRefusal } from '#web/connection/questions.ts'
import { ApiRefusal } from '#web/api/refusal.ts'
import type { ChatCommand, CommandAnswer } from '#web/shared/chat/view/chatPlace.ts'
import { useMe } from '#web/shared/currentRoom/useMe.ts'
import { useVisit } from '#web/shared/currentRoom/useRoom.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { useStanding } from '../../people/useStanding.ts'
import { useWhyRefused } from '../../useAct.ts'
import type { Run, Runs } from './here.ts'
import { lineCommands } from './lineCommands.ts'
import { pastCommands } from './pastCommands.ts'
import { ruleCommands } from './ruleCommands.ts'
import { scrobbleCommands } from './scrobbleCommands.ts'
import { skipCommands } from './skipCommands.ts'
import { songCommands } from './songCommands.ts'
import { turnCommands } from './turnCommands.ts'
import { useDoes } from './useDoes.ts'
import { useWhom } from './useWhom.ts'

/** What each command of `#contract/room/commands.ts` does; one that is missing here does not compile. */
const runs: Runs<RuleCommandName> = {
  ...lineCommands,
  ...pastCommands,
  ...ruleCommands,
  ...skipCommands,
  ...songCommands,
  ...turnCommands,
  ...scrobbleCommands,
}

/** Standing from which somebody has a right. */
const levels: Readonly<Record<CommandRight, number>> = { everybody: 0, moderator: 1, owner: 2 }

/** The commands about the rules, the decks, the wait list, votes and songs, for whoever is here. */
export const useRuledCommands = (): readonly ChatCommand[] => {
  const { t, i18n } = useTranslation(['commands', 'room'])
  const { uuid: ownUuid } = useMe()
  const { level, mayModerate } = useStanding()
  const visit = useVisit()
  const whom = useWhom()
  const does = useDoes()
  const whyRefused = useWhyRefused()
  const sayRefusal = useSayRefusal()
  const carryOut = async (run: Run, rest: string): Promise<CommandAnswer> => {
    const room = visit?.store.get()
    if (!visit || !room) return t('room:refused.joinFirst')
    const act = visit.act.bind(visit)
    try {
      return await run(rest, { room, ownUuid, mayModerate, now: visit.clock.now(), t, i18n, act, whom })
    } catch (error) {
      if (error instanceof ApiRefusal) return sayRefusal(error)
      return error instanceof ActionRefusal ? whyRefused(error) : t('room:refused.down')
    }
  }
  return commandsOnRules.map(({ name, right }) => {
    const isShut = level < levels[right]
    const command = { name, does: does(name) }
    if (!isShut) return { ...command, run: (rest) => carryOut(runs[name], rest) }
    return {
      ...command,
      isShut,
      run: () => t(right === 'owner' ? 'owners' : 'moderators', { command: name }),
    }
  })
}
