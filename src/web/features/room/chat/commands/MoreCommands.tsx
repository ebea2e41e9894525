import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChatCommand } from '#web/shared/chat/view/chatPlace.ts'
import { useFriendActions } from '#web/shared/people/useFriendActions.ts'
import { Confirm } from '#web/ui/Confirm.tsx'
import type { Named } from './aimed.ts'
import { usePersonCommands } from './usePersonCommands.ts'
import { useRuledCommands } from './useRuledCommands.ts'
import { useRoomwideCommands } from './useRoomwideCommands.ts'

interface Props {
  /** Told of the commands as they stand for whoever is here. */
  readonly onChange: (commands: readonly ChatCommand[]) => void
}

/** The commands of a room beside the first few; their code travels once the chat is there. */
export const MoreCommands = ({ onChange }: Props) => {
  const { t } = useTranslation(['people', 'common'])
  const [toBlock, askFor] = useState<Named>()
  const { blockThem } = useFriendActions()
  const roomwide = useRoomwideCommands()
  const aboutPeople = usePersonCommands(askFor)
  const ruled = useRuledCommands()
  const commands = [...ruled, ...roomwide, ...aboutPeople]
  // What a command does changes with every drawing; which there are, and what is said of them, seldom does.
  const latest = useRef(commands)
  useEffect(() => {
    latest.current = commands
  })
  const listed = JSON.stringify(commands.map(({ name, does, isShut }) => [name, does, isShut]))
  useEffect(() => {
    onChange(
      latest.current.map((command) => ({
        ...command,
        run: (rest) => latest.current.find(({ name }) => name === command.name)?.run(rest),
      })),
    )
  }, [listed, onChange])
  const name = toBlock?.name ?? ''
  return (
    <Confirm
      open={toBlock !== undefined}
      onOpenChange={(open) => !open && askFor(undefined)}
      title={t('people:sure.block.title', { name })}
      text={t('people:sure.block.text', { name })}
      yes={t('people:sure.block.yes')}
      no={t('common:cancel')}
      onYes={() => toBlock && void blockThem({ uuid: toBlock.uuid, nickname: toBlock.name })}
    />
  )
}
