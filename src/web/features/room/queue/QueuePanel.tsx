import { Link } from '@tanstack/react-router'
import { ListMusic, ListPlus } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { RoomState } from '#contract/realtime/state.ts'
import type { Song } from '#contract/song.ts'
import { QueueList } from '#web/shared/crate/QueueList.tsx'
import { useQueue } from '#web/shared/crate/useQueue.ts'
import { SongRow } from '#web/shared/song/SongRow.tsx'
import { useMe } from '#web/shared/currentRoom/useMe.ts'
import { useRoom } from '#web/shared/currentRoom/useRoom.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonLook } from '#web/ui/buttonLook.ts'
import { nameOf } from '../people/nameOf.ts'
import { picking } from './picking.ts'

/** Who plays next, and what one has ready oneself. */
export const QueuePanel = () => {
  const { t } = useTranslation('room')
  const me = useMe()
  const queue = useQueue()
  const scroller = useRef<HTMLDivElement>(null)
  return (
    <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto p-4">
      <Decks />
      <div className="mt-6 mb-2 flex items-center gap-2">
        <h2 className="flex-1 text-lg font-bold">{t('queue.mine')}</h2>
        <Button
          size="small"
          look={!queue.isLoading && queue.songs.length === 0 ? 'primary' : 'plain'}
          icon={<ListPlus aria-hidden className="size-4" />}
          onClick={() => picking.set(true)}
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
    </div>
  )
}

interface Seat {
  readonly uuid: string
  readonly name: string
  readonly song: Song | null
}

const seatsOf = (room: RoomState): Seat[] =>
  room.djs.map(({ uuid, nextSong }) => ({ uuid, name: nameOf(room, uuid) ?? '', song: nextSong }))

const sameSeats = (a: readonly Seat[], b: readonly Seat[]): boolean =>
  a.length === b.length &&
  a.every((seat, n) => seat.uuid === b[n]?.uuid && seat.name === b[n]?.name && seat.song === b[n]?.song)

const Decks = () => {
  const { t } = useTranslation('room')
  const seats = useRoom(seatsOf, sameSeats) ?? []
  const isPlaying = useRoom((room) => room.nowPlaying !== null) ?? false
  return (
    <section aria-label={t('queue.decks')}>
      <h2 className="mb-2 text-lg font-bold">{t('queue.decks')}</h2>
      {seats.length === 0 && <p className="text-quiet">{t('queue.nobody')}</p>}
      <ol>
        {seats.map((seat, n) => (
          <li key={seat.uuid}>
            {seat.song ? (
              <SongRow silent song={seat.song} by={seat.name} />
            ) : (
              <p className="flex min-h-11 items-center gap-2">
                <span className="font-semibold">{seat.name}</span>
                <span className="text-quiet">
                  {t(n === 0 && isPlaying ? 'queue.playing' : 'queue.noSong')}
                </span>
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
