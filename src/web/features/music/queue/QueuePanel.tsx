import { Shuffle, Trash2 } from 'lucide-react'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { QueueList } from '#web/shared/crate/QueueList.tsx'
import { useCrateActions } from '#web/shared/crate/useCrateActions.ts'
import { useQueue } from '#web/shared/crate/useQueue.ts'
import { span } from '#web/shared/format/clock.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'

interface Props {
  /** Leads to where songs are found. */
  readonly onFind: () => void
  readonly scroller?: RefObject<HTMLElement | null> | undefined
}

/** The queue crate: what one plays next, in order. */
export const QueuePanel = ({ onFind, scroller }: Props) => {
  const { t, i18n } = useTranslation('music')
  const { t: crate } = useTranslation('crate')
  const queue = useQueue()
  const { clear, shuffle } = useCrateActions('queue')
  const seconds = queue.songs.reduce((sum, song) => sum + song.duration, 0)
  const count = queue.songs.length
  return (
    <section aria-labelledby="queue-title" className="flex min-w-0 flex-col gap-4">
      <header className="flex flex-wrap items-center gap-2">
        <div className="mr-auto">
          <h2 id="queue-title" className="text-xl">
            {crate('queue')}
          </h2>
          {count > 0 && (
            <p className="text-sm text-quiet">
              {crate('countAndTime', { count, time: span(seconds, i18n.language) })}
            </p>
          )}
        </div>
        {count > 1 && (
          <Button size="small" icon={<Shuffle aria-hidden className="size-4" />} onClick={shuffle}>
            {crate('shuffle')}
          </Button>
        )}
        {count > 0 && (
          <Button
            size="small"
            look="quiet"
            icon={<Trash2 aria-hidden className="size-4" />}
            onClick={() => clear(queue.songs)}
          >
            {crate('clear')}
          </Button>
        )}
      </header>
      <QueueList
        queue={queue}
        scroller={scroller}
        empty={
          <EmptyState
            level={3}
            art="/art/empty-queue.svg"
            title={t('queue.emptyTitle')}
            text={t('queue.emptyText')}
            action={<Button onClick={onFind}>{t('queue.find')}</Button>}
          />
        }
      />
      {count > 0 && <p className="text-sm text-quiet">{t('queue.text')}</p>}
    </section>
  )
}
