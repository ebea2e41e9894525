import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import { PersonHead } from '#web/shared/person/PersonHead.tsx'
import { useMe } from '#web/shared/currentRoom/useMe.ts'
import { SongRow } from '#web/shared/song/SongRow.tsx'
import type { ComposeTarget } from './composeTarget.ts'
import { ChatText } from './ChatText.tsx'
import type { ChatLine } from './line.ts'
import { MessageTools } from './MessageTools.tsx'
import { Quote } from './Quote.tsx'
import { Reactions } from './Reactions.tsx'
import { Undelivered } from './Undelivered.tsx'
import { useActive } from './useActive.ts'

/** Messages of one person within this are shown as one. ms */
const TOGETHER_MS = 4 * 60_000

interface Props {
  readonly line: ChatLine
  readonly previous: ChatLine | undefined
  readonly onTarget: (target: ComposeTarget) => void
}

/** One message: who, when, what, and what one can do with it. */
export const ChatMessage = ({ line, previous, onTarget }: Props) => {
  const me = useMe()
  const active = useActive()
  if (line.isRoom) return <Announcement line={line} onTarget={onTarget} />
  const isMore =
    previous !== undefined &&
    !previous.isRoom &&
    previous.senderUuid === line.senderUuid &&
    line.sentAt - previous.sentAt < TOGETHER_MS &&
    line.replyTo === undefined
  const isForMe = line.mentions.some(({ uuid }) => uuid === me.uuid)
  return (
    <article
      {...active.handlers}
      // By keyboard one goes from message to message; the one with the focus offers what one can do with it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={clsx(
        'relative grid grid-cols-[1.75rem_1fr] gap-x-2.5 rounded-md px-1.5 hover:bg-panel focus-within:bg-panel',
        isMore ? 'py-0.5' : 'mt-1.5 py-1',
        isForMe && 'bg-accent-deep/60',
        line.state === 'sending' && 'opacity-60',
      )}
    >
      {!isMore && <PersonHead avatarId={line.avatarId} color={line.color} size="small" />}
      <div className="col-start-2 min-w-0">
        {!isMore && <Heading line={line} />}
        {line.replyTo && <Quote id={line.replyTo.id} />}
        <ChatText line={line} />
        <Reactions line={line} />
        {line.state === 'failed' && <Undelivered line={line} />}
      </div>
      {active.isActive && line.state === 'sent' && <MessageTools line={line} onTarget={onTarget} />}
    </article>
  )
}

const Heading = ({ line }: { readonly line: ChatLine }) => {
  const { t, i18n } = useTranslation('chat')
  const time = new Intl.DateTimeFormat(i18n.language, { hour: 'numeric', minute: '2-digit' }).format(
    line.sentAt,
  )
  return (
    <h3 className="flex items-baseline gap-2 text-base font-semibold">
      <span className="truncate">{line.name}</span>
      <time
        dateTime={new Date(line.sentAt).toISOString()}
        className="shrink-0 text-sm font-normal text-quiet"
      >
        {time}
        {line.isEdited && <> · {t('edited')}</>}
      </time>
    </h3>
  )
}

/** What the server says for the room: by its name, and with tools like any other line. */
const Announcement = ({ line, onTarget }: Omit<Props, 'previous'>) => {
  const active = useActive()
  return (
    <article
      {...active.handlers}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="relative my-1.5 rounded-md border border-line bg-panel px-3 py-1 text-sm text-quiet"
    >
      <Heading line={line} />
      {line.song ? (
        <SongRow song={line.song} by={line.mentions[0]?.name} />
      ) : (
        <p className="py-1">{line.text}</p>
      )}
      <Reactions line={line} />
      {active.isActive && <MessageTools line={line} onTarget={onTarget} />}
    </article>
  )
}
