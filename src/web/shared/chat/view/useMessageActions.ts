import { useTranslation } from 'react-i18next'
import { reportBox } from '#web/shared/report/reportBox.ts'
import { toast } from '#web/ui/toast.ts'
import type { ChatLine } from '../engine/line.ts'
import { UNDO_MS } from '../engine/removals.ts'
import { chatField } from '../chatField.ts'
import { useChat } from './chatPlace.ts'
import { leaveRow } from './leaveRow.ts'

export interface MessageActions {
  readonly mayWrite: boolean
  readonly mayEdit: boolean
  readonly mayDelete: boolean
  readonly mayReport: boolean
  readonly react: (emoji: string) => void
  readonly reply: () => void
  readonly edit: () => void
  readonly remove: () => void
  readonly report: () => void
}

/** What one can do with a message. */
export const useMessageActions = (line: ChatLine): MessageActions => {
  const { t } = useTranslation(['chat', 'common'])
  const { engine, ownUuid, author, mayModerate } = useChat()
  const isMine = line.senderUuid === ownUuid
  const mayWrite = author !== undefined
  return {
    mayWrite,
    mayEdit: mayWrite && isMine && !line.isAction && line.poll === undefined,
    mayDelete: (mayWrite && isMine) || mayModerate,
    mayReport: !isMine,
    react: (emoji) => engine.react(line.id, emoji),
    reply: () => {
      engine.draft.turnTo({ kind: 'reply', id: line.id })
      chatField.focus()
    },
    report: () =>
      reportBox.open({
        kind: 'message',
        targetId: line.id,
        name: `${line.name}: ${line.text}`,
        mayBlock: true,
      }),
    edit: () => {
      engine.draft.turnTo({ kind: 'edit', id: line.id, text: line.text })
      chatField.focus()
    },
    remove: () => {
      leaveRow()
      engine.remove(line.id)
      toast({
        title: t('chat:deleted'),
        stays: UNDO_MS,
        action: { label: t('common:undo'), run: () => void engine.keep(line.id) },
      })
    },
  }
}
