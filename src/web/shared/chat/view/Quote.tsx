import { CornerUpLeft } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useChat, useLine } from './chatPlace.ts'

interface Props {
  readonly id: string
  readonly onJump: (id: string) => void
}

/** The message that is answered, as it stands in this conversation: what an answer itself says of it may be forged. */
export const Quote = ({ id, onJump }: Props) => {
  const { t } = useTranslation('chat')
  const { engine, folds } = useChat()
  const line = useLine(id)
  const isUnknown = line === undefined
  useEffect(() => {
    if (isUnknown) void engine.quote(id)
  }, [engine, id, isUnknown])
  const look = 'flex w-full min-w-0 items-center gap-1.5 text-left text-sm text-quiet'
  const sign = <CornerUpLeft aria-hidden className="size-3.5 shrink-0" />
  if (!line || line.isDeleted)
    return (
      <p className={look}>
        {sign}
        <span className="truncate italic">{isUnknown ? '…' : t(line ? 'quoteDeleted' : 'quoteGone')}</span>
      </p>
    )
  if (folds?.has(line.senderUuid))
    return (
      <p className={look}>
        {sign}
        <span className="truncate italic">{t('folded')}</span>
      </p>
    )
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={t('toQuoted', { name: line.name, text: line.text })}
      onClick={() => onJump(id)}
      className={`${look} min-h-6 rounded-sm hover:text-text`}
    >
      {sign}
      <span className="truncate">
        <span className="font-semibold">{line.name}</span> {line.text}
      </span>
    </button>
  )
}
