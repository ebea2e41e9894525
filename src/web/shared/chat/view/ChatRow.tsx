import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { ChatMessage } from './ChatMessage.tsx'
import { DayLine } from './DayLine.tsx'
import type { RowProps } from './rowProps.ts'

/** A message with what stands above it: the day, and the mark where the unread begin. */
export const ChatRow = memo(function ChatRow({
  isFirstUnread,
  ...row
}: RowProps & { readonly isFirstUnread: boolean }) {
  const { t } = useTranslation('chat')
  return (
    <>
      <DayLine at={row.line.sentAt} previous={row.previous?.sentAt} />
      {isFirstUnread && (
        <p className="my-2 flex items-center gap-3 text-sm text-accent before:h-px before:flex-1 before:bg-accent/40 after:h-px after:flex-1 after:bg-accent/40">
          {t('new')}
        </p>
      )}
      <ChatMessage {...row} />
    </>
  )
})
