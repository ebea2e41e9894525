import { Link } from '@tanstack/react-router'
import { ListMusic, ListPlus } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { QueueList } from '#web/shared/crate/QueueList.tsx'
import { useQueue } from '#web/shared/crate/useQueue.ts'
import { useMe } from '#web/shared/currentRoom/useMe.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonLook } from '#web/ui/buttonLook.ts'
import { useOpened } from '#web/shared/page/useOpened.ts'
import { RoomSearch } from './RoomSearch.tsx'
import { WaitList } from './WaitList.tsx'
import { WhoPlaysNext } from './WhoPlaysNext.tsx'

/** Who plays next, and what one has ready oneself. */
export const QueuePanel = () => {
  const { t } = useTranslation('room')
  const me = useMe()
  const queue = useQueue()
  const picker = useOpened('pick')
  const scroller = useRef<HTMLDivElement>(null)
  return (
    <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto p-4">
      <RoomSearch
        idle={
          <>
            <WhoPlaysNext ownNext={queue.songs[0]} />
            <WaitList />
            <div className="mt-6 mb-2 flex items-center gap-2">
              <h2 className="flex-1 text-lg font-bold">{t('queue.mine')}</h2>
              <Button
                size="small"
                look={!queue.isLoading && queue.songs.length === 0 ? 'primary' : 'plain'}
                icon={<ListPlus aria-hidden className="size-4" />}
                onClick={() => picker.open('everybody')}
              >
                {t('queue.pick')}
              </Button>
            </div>
            <QueueList
              queue={queue}
              scroller={scroller}
              empty={<p className="text-quiet">{t(me.isDj ? 'queue.emptyOnDecks' : 'queue.empty')}</p>}
            />
            <p className="mt-3">
              <Link to="/crates" className={buttonLook({ look: 'quiet', size: 'small' })}>
                <ListMusic aria-hidden className="size-4" />
                {t('queue.all')}
              </Link>
            </p>
          </>
        }
      />
    </div>
  )
}
