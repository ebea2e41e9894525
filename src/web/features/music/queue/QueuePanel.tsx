import { Shuffle, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { span } from '#web/shared/format/clock.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { QueueList } from './QueueList.tsx'
import { type Queue, useQueue } from './useQueue.ts'

interface Props {
  /** Leads to where songs are found. */
  readonly onFind: () => void
}

/** The queue crate: what one plays next, in order. */
export const QueuePanel = ({ onFind }: Props) => {
  const { t } = useTranslation('music')
  const queue = useQueue()
  return (
    <section aria-labelledby="queue-title" className="flex min-h-0 flex-1 flex-col gap-4">
      <QueueHeader queue={queue} />
      <QueueBody queue={queue} onFind={onFind} />
      {queue.songs.length > 0 && <p className="text-sm text-quiet">{t('queue.text')}</p>}
    </section>
  )
}

const QueueHeader = ({ queue }: { readonly queue: Queue }) => {
  const { t, i18n } = useTranslation('music')
  const seconds = queue.songs.reduce((sum, song) => sum + song.duration, 0)
  return (
    <header className="flex flex-wrap items-center gap-2">
      <div className="mr-auto">
        <h2 id="queue-title" className="text-xl">
          {t('queue.title')}
        </h2>
        {queue.songs.length > 0 && (
          <p className="text-sm text-quiet">
            {t('queue.count', { count: queue.songs.length, time: span(seconds, i18n.language) })}
          </p>
        )}
      </div>
      {queue.songs.length > 1 && (
        <Button size="small" icon={<Shuffle aria-hidden className="size-4" />} onClick={queue.shuffle}>
          {t('queue.shuffle')}
        </Button>
      )}
      {queue.songs.length > 0 && (
        <Button
          size="small"
          look="quiet"
          icon={<Trash2 aria-hidden className="size-4" />}
          onClick={queue.clear}
        >
          {t('queue.clear')}
        </Button>
      )}
    </header>
  )
}

const QueueBody = ({ queue, onFind }: { readonly queue: Queue; readonly onFind: () => void }) => {
  const { t } = useTranslation('music')
  const { t: common } = useTranslation()
  const say = useSayRefusal()
  if (queue.error && queue.songs.length === 0) {
    return (
      <EmptyState
        level={3}
        title={t('queue.failedTitle')}
        text={say(queue.error)}
        action={<Button onClick={queue.reload}>{common('tryAgain')}</Button>}
      />
    )
  }
  if (queue.isLoading) {
    return (
      <div role="status" aria-label={common('loading')} className="flex flex-col gap-2">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} className="h-16" />
        ))}
      </div>
    )
  }
  if (queue.songs.length === 0) {
    return (
      <EmptyState
        level={3}
        art="/art/empty-queue.svg"
        title={t('queue.emptyTitle')}
        text={t('queue.emptyText')}
        action={<Button onClick={onFind}>{t('queue.find')}</Button>}
      />
    )
  }
  return <QueueList queue={queue} />
}
