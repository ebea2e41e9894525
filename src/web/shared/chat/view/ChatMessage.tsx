import clsx from 'clsx'
import { Clock } from 'lucide-react'
import { Suspense, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { timeOfDay } from '#web/shared/format/time.ts'
import { lazyPart } from '#web/shared/page/lazyPart.ts'
import { PersonHead } from '#web/shared/person/PersonHead.tsx'
import type { ChatLine } from '../engine/line.ts'
import { ChatText } from './ChatText.tsx'
import { belongsTo } from './belongsTo.ts'
import { useChat } from './chatPlace.ts'
import { MessageCards } from './MessageCards.tsx'
import { MessageTools } from './MessageTools.tsx'
import { Quote } from './Quote.tsx'
import { Reactions } from './Reactions.tsx'
import type { RowProps } from './rowProps.ts'
import { SongMarker } from './SongMarker.tsx'
import { Undelivered } from './Undelivered.tsx'
import { useActive } from './useActive.ts'
import { useLongPress } from './useLongPress.ts'

const MessageSheet = lazyPart(async () => (await import('./MessageSheet.tsx')).MessageSheet)

/** One message: who, when, what, and what one can do with it. */
export const ChatMessage = ({ line, previous, isCurrent, isFlashing, onCurrent, onJump }: RowProps) => {
  const { ownUuid, ownGroups } = useChat()
  const active = useActive()
  const press = useLongPress()
  const id = useId()
  const isMore = belongsTo(line, previous)
  const isForMe =
    !line.isRoom &&
    (line.mentions.some(({ uuid }) => uuid === ownUuid) ||
      (line.senderUuid !== ownUuid && line.groups?.some((group) => ownGroups?.includes(group))))
  const isThere = line.state === 'sent'
  return (
    <>
      {/* What one can do with it is offered as buttons; these only find out which message is meant. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <article
        {...active.handlers}
        {...press.handlers}
        onFocus={() => {
          active.handlers.onFocus()
          onCurrent(line.muid ?? line.id)
        }}
        data-row
        // One goes from message to message by the arrows; the one that is reached offers what one can do with it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={isCurrent ? 0 : -1}
        aria-labelledby={`${id}-who ${id}-what`}
        className={clsx(
          'relative rounded-md px-1.5 [-webkit-touch-callout:none] pointer-coarse:select-none outline-offset-[-2px] transition-colors duration-500 hover:bg-panel focus-within:bg-panel',
          line.isRoom ? 'py-0.5 text-quiet' : 'grid grid-cols-[1.75rem_1fr] gap-x-2.5',
          !line.isRoom && (isMore ? 'py-0.5' : 'pt-1.5 pb-0.5'),
          isForMe && 'bg-accent-deep/60',
          isFlashing && 'bg-lifted',
          (line.state === 'sending' || line.state === 'waiting') && 'opacity-60',
        )}
      >
        {line.isRoom && line.song ? (
          <SongMarker id={id} line={line} song={line.song} />
        ) : (
          <>
            {!isMore && !line.isRoom && (
              <PersonHead avatarId={line.avatarId} color={line.color} size="small" />
            )}
            <div className="col-start-2 min-w-0">
              <Heading id={`${id}-who`} line={line} isHidden={isMore} />
              {line.replyTo && <Quote id={line.replyTo.id} onJump={onJump} />}
              <div id={`${id}-what`} className={line.poll && 'sr-only'}>
                <ChatText line={line} />
              </div>
              <MessageCards line={line} />
              {line.isHeld && <Held />}
              {line.state === 'waiting' && <Waiting />}
              {line.state === 'failed' && <Undelivered line={line} />}
            </div>
          </>
        )}
        <Reactions line={line} />
        {active.isActive && isThere && <MessageTools line={line} />}
      </article>
      <Suspense>{press.isOpen && isThere && <MessageSheet line={line} onClose={press.close} />}</Suspense>
    </>
  )
}

interface HeadingProps {
  readonly id: string
  readonly line: ChatLine
  /** The message above has it already; it is read and not shown. */
  readonly isHidden: boolean
}

const Heading = ({ id, line, isHidden }: HeadingProps) => {
  const { t, i18n } = useTranslation('chat')
  const { openPerson } = useChat()
  if (isHidden)
    return (
      <span className={line.isEdited ? 'float-right text-sm text-quiet' : 'sr-only'}>
        <span id={id} className="sr-only">
          {line.name}
        </span>
        {line.isEdited && t('edited')}
      </span>
    )
  return (
    <p className="flex items-baseline gap-2">
      {line.isRoom ? (
        <span id={id} className="truncate font-semibold">
          {line.name}
        </span>
      ) : (
        <button
          id={id}
          type="button"
          tabIndex={-1}
          onClick={() => openPerson(line.senderUuid)}
          className="touchable min-h-6 min-w-0 pointer-coarse:min-w-11 text-left font-semibold hover:underline"
        >
          <span className="block truncate">{line.name}</span>
        </button>
      )}
      <time dateTime={new Date(line.sentAt).toISOString()} className="shrink-0 text-sm text-quiet">
        {timeOfDay(line.sentAt, i18n.language)}
        {line.isEdited && <> · {t('edited')}</>}
      </time>
    </p>
  )
}

const Held = () => {
  const { t } = useTranslation('chat')
  return <p className="text-sm text-quiet">{t('held')}</p>
}

const Waiting = () => {
  const { t } = useTranslation('chat')
  return (
    <p className="flex items-center gap-1.5 text-sm">
      <Clock aria-hidden className="size-3.5" />
      {t('waiting')}
    </p>
  )
}
