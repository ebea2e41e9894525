import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChatMessage } from './ChatMessage.tsx'
import { useChat } from './chatPlace.ts'
import { DayLine } from './DayLine.tsx'
import { FoldedMessage } from './FoldedMessage.tsx'
import type { RowProps } from './rowProps.ts'

/** A message with what stands above it: the day, and the mark where the unread begin. */
export const ChatRow = memo(function ChatRow({
  isFirstUnread,
  ...row
}: RowProps & { readonly isFirstUnread: boolean }) {
  const { folds } = useChat()
  const [isOpened, setOpened] = useState(false)
  const isFolded = !isOpened && !row.line.isRoom && folds?.has(row.line.senderUuid) === true
  return (
    <>
      <DayLine at={row.line.sentAt} previous={row.previous?.sentAt} />
      {isFirstUnread && <UnreadMark />}
      {isFolded ? (
        <FoldedMessage
          line={row.line}
          isCurrent={row.isCurrent}
          onCurrent={row.onCurrent}
          onOpen={() => setOpened(true)}
        />
      ) : (
        <ChatMessage {...row} />
      )}
    </>
  )
})

const UnreadMark = () => {
  const { t } = useTranslation('chat')
  return (
    <p className="my-2 flex items-center gap-3 text-sm text-accent before:h-px before:flex-1 before:bg-accent/40 after:h-px after:flex-1 after:bg-accent/40">
      {t('new')}
    </p>
  )
}
