import { useTranslation } from 'react-i18next'
import { SongCredit } from '#web/shared/song/SongCredit.tsx'
import { SongTroubleNote } from '#web/shared/song/SongTroubleNote.tsx'
import { useHeardBy } from '#web/shared/currentRoom/useHeardBy.ts'
import { useRoom } from '#web/shared/currentRoom/useRoom.ts'
import { nameOf } from '../people/nameOf.ts'
import { MarkLine } from '../rules/MarkLine.tsx'
import { useDecks } from './useDecks.ts'
import { SoundNotice } from './SoundNotice.tsx'

/** Title, artist and DJ of what plays; or that nothing does. */
export const NowPlaying = () => {
  const { t } = useTranslation('room')
  const decks = useDecks()
  const song = useRoom((room) => room.nowPlaying?.song)
  const dj = useRoom((room) => nameOf(room, room.djs[0]?.uuid))
  if (!song) {
    return (
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold lg:text-lg">{t('bar.silent')}</p>
        <p className="truncate text-sm text-quiet">
          {t(`bar.silentHint.${decks.isDj ? 'pick' : decks.mayTake ? 'take' : 'wait'}`)}
        </p>
      </div>
    )
  }
  return (
    <section aria-label={t('bar.nowPlaying')} className="min-w-0 flex-1">
      <p className="truncate font-semibold lg:text-lg">{song.trackName}</p>
      <div className="flex min-w-0 items-center gap-x-3">
        <p className="truncate text-sm text-quiet">
          {song.artistName}
          {dj && <> · {t('bar.playedBy', { dj })}</>}
        </p>
        <SongCredit song={song} />
      </div>
      <SoundNotice />
      <SongTroubleNote song={decks.isDj ? song : null} />
      <MarkLine />
      <HeardBy />
    </section>
  )
}

/** How many hear it, for the DJ and those who look after the room. */
const HeardBy = () => {
  const { t } = useTranslation('room')
  const told = useHeardBy(useRoom((room) => room.nowPlaying?.playId))
  if (told === undefined) return null
  const { heard, silent } = told
  return <p className="truncate text-sm text-quiet">{t('sound.heardBy', { count: heard + silent, heard })}</p>
}
