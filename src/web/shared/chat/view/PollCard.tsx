import clsx from 'clsx'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { closePoll, type Poll, votePoll } from '#contract/chat/polls.ts'
import { useSend } from '#web/api/useSend.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import type { ChatLine } from '../engine/line.ts'
import { useChat } from './chatPlace.ts'
import { usePoll } from './usePoll.ts'

interface Props {
  readonly id: string
  readonly line: ChatLine
}

/** A question to the room: its answers with their votes, each of which one presses to choose it. */
export const PollCard = ({ id, line }: Props) => {
  const { t, i18n } = useTranslation('chat')
  const { ownUuid, author, mayModerate } = useChat()
  const say = useSayRefusal()
  const { data, isError, put } = usePoll(id)
  const vote = useSend(votePoll)
  const close = useSend(closePoll)
  const sayNo = (error: unknown): void => void toast({ look: 'bad', title: say(error) })
  if (isError) return <p className="text-sm text-quiet">{t('poll.gone')}</p>
  if (!data) return <Skeleton className="mt-1 h-32 max-w-md" />
  const poll = data.data
  const choose = (option: Poll['options'][number]): void => {
    const others = poll.many ? poll.options.filter((one) => one.mine && one.id !== option.id) : []
    const options = [...others.map((one) => one.id), ...(option.mine ? [] : [option.id])]
    vote.mutateAsync({ params: { id }, body: { options } }).then((now) => put(now.data), sayNo)
  }
  const when = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'short', timeStyle: 'short' }).format(
    new Date(poll.endsAt),
  )
  const isOpen = !poll.closed && author !== undefined
  const mayClose = isOpen && (mayModerate || line.senderUuid === ownUuid)
  return (
    <section
      aria-label={t('poll.label', { question: poll.question })}
      className="mt-1 flex max-w-md flex-col gap-1.5 rounded-md border border-line bg-panel p-3 text-text"
    >
      <p className="font-semibold break-words">{poll.question}</p>
      {poll.options.map((option) => (
        <Answer
          key={option.id}
          option={option}
          of={poll.voters}
          disabled={!isOpen}
          onChoose={() => choose(option)}
        />
      ))}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-quiet">
        <p className="min-w-0 flex-1">
          {t('poll.voters', { count: poll.voters })} ·{' '}
          {poll.closed ? t('poll.closed') : t('poll.until', { when })}
          {poll.secret && <> · {t('poll.isSecret')}</>}
        </p>
        {mayClose && (
          <Button
            size="small"
            busy={close.isPending}
            onClick={() => void close.mutateAsync({ params: { id } }).then((now) => put(now.data), sayNo)}
          >
            {t('poll.close')}
          </Button>
        )}
      </div>
    </section>
  )
}

interface AnswerProps {
  readonly option: Poll['options'][number]
  /** How many people voted. */
  readonly of: number
  readonly disabled: boolean
  readonly onChoose: () => void
}

const Answer = ({ option, of, disabled, onChoose }: AnswerProps) => {
  const { t } = useTranslation('chat')
  const share = of === 0 ? 0 : option.votes / of
  return (
    <button
      type="button"
      aria-pressed={option.mine}
      aria-disabled={disabled}
      onClick={() => !disabled && onChoose()}
      className={clsx(
        'relative flex min-h-11 items-center gap-2 overflow-hidden rounded-md border px-3 py-1.5 text-left',
        option.mine ? 'border-accent' : 'border-line',
        !disabled && 'hover:border-edge',
      )}
    >
      <span
        aria-hidden
        className="absolute inset-y-0 left-0 bg-accent-deep/70 transition-[width] duration-300"
        style={{ width: `${share * 100}%` }}
      />
      <span className="relative min-w-0 flex-1 break-words">{option.text}</span>
      {option.mine && <Check aria-hidden className="relative size-4 shrink-0 text-accent" />}
      <span className="relative shrink-0 text-sm text-quiet tabular-nums">
        <span aria-hidden>{option.votes}</span>
        <span className="sr-only">{t('poll.votes', { count: option.votes })}</span>
      </span>
    </button>
  )
}
