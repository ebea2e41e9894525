import { useTranslation } from 'react-i18next'
import { type OtherCommandName, roomCommands, type RuleCommandName } from '#contract/room/commands.ts'

/** Commands that every conversation has, of which its own texts speak. */
type OfConversations = 'help' | 'giphy' | 'np' | 'poll'

/** A command of the room, of which `commands` speaks. */
export type SpokenOf = RuleCommandName | Exclude<OtherCommandName, OfConversations>

type Placeholder = 'name' | 'reason' | 'seconds'

/** What a list says of a command: what it takes, in words, and what it does. */
export const useDoes = (): ((name: SpokenOf) => string) => {
  const { t } = useTranslation('commands')
  return (name) => {
    const does = t(`does.${name}`)
    const takes = roomCommands.find((one) => one.name === name)?.takes ?? ''
    if (takes === '') return does
    const words = takes.replace(/<(\w+)>/g, (_, word: Placeholder) => t(`takes.${word}`))
    return `${words}: ${does}`
  }
}
