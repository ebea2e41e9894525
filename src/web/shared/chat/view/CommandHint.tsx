import { useTranslation } from 'react-i18next'
import { commonCommands } from '../commands.ts'
import { useChat } from './chatPlace.ts'
import { useChatCommands } from './useChatCommands.ts'

const begun = /^\/(rt\s+\/?)?(\S+)\s/i

/** While the arguments of a command are typed: what it takes, and what it does. */
export const CommandHint = ({ text }: { readonly text: string }) => {
  const { t } = useTranslation('chat')
  const { takesBare } = useChat()
  const commands = useChatCommands()
  const [, prefix, name] = begun.exec(text) ?? []
  if (name === undefined || (prefix === undefined && !takesBare())) return null
  const common = commonCommands.find((one) => one === name.toLowerCase())
  const known = commands.find((one) => one.name === name.toLowerCase() && !one.isShut)
  const does = common ? t(`commands.${common}`) : known?.does
  if (does === undefined) return null
  return (
    <p data-testid="commandHint" className="mb-1.5 truncate px-1 text-sm text-quiet">
      <span className="font-semibold text-text">/{common ?? known?.name}</span> {does}
    </p>
  )
}
