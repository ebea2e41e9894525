import { RotateCcw, X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { span } from '#web/shared/format/clock.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { FieldError } from '#web/ui/FieldError.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Progress } from '#web/ui/Progress.tsx'
import { type Sending, sendings } from './sendings.ts'

/** The files on their way, each with how far it is and a way to stop it. */
export const SendingList = () => {
  const { t } = useTranslation('upload')
  const all = useSyncExternalStore(sendings.subscribe, sendings.get)
  if (all.length === 0) return null
  return (
    <section aria-label={t('sending.title')}>
      <ul className="flex flex-col gap-2">
        {all.map((sending) => (
          <SendingRow key={sending.key} sending={sending} />
        ))}
      </ul>
    </section>
  )
}

const SendingRow = ({ sending }: { readonly sending: Sending }) => {
  const { t } = useTranslation('upload')
  const name = sending.file.name
  const isFailed = sending.state === 'failed'
  return (
    <li className="flex items-center gap-3 rounded-md border border-line bg-panel px-4 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{name}</p>
        <SendingState sending={sending} />
      </div>
      {isFailed && (
        <IconButton
          label={t('sending.retry', { name })}
          icon={<RotateCcw aria-hidden />}
          onClick={() => sendings.retry(sending.key)}
        />
      )}
      <IconButton
        label={t(isFailed ? 'sending.dismiss' : 'sending.cancel', { name })}
        icon={<X aria-hidden />}
        onClick={() => sendings.cancel(sending.key)}
      />
    </li>
  )
}

const SendingState = ({ sending }: { readonly sending: Sending }) => {
  const { t, i18n } = useTranslation('upload')
  const say = useSayRefusal()
  switch (sending.state) {
    case 'waiting':
      return <p className="text-sm text-quiet">{t('sending.waiting')}</p>
    case 'failed':
      return <FieldError>{say(sending.problem)}</FieldError>
    case 'sending': {
      const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(sending.share)
      const left = sending.secondsLeft
      const words =
        left !== undefined && left > 10
          ? `${percent}, ${t('sending.left', { time: span(left, i18n.language) })}`
          : percent
      return (
        <Progress
          label={t('sending.progress', { name: sending.file.name })}
          value={sending.share}
          say={words}
        />
      )
    }
  }
}
