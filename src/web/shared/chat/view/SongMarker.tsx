import { Music } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Song } from '#contract/song.ts'
import { timeOfDay } from '#web/shared/format/time.ts'
import type { ChatLine } from '../engine/line.ts'
import { useChat } from './chatPlace.ts'

interface Props {
  readonly id: string
  readonly line: ChatLine
  readonly song: Song
}

const sameName = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()

/** A song that began, in one line: what, by whom, who played it, how it went down, and when. */
export const SongMarker = ({ id, line, song }: Props) => {
  const { t, i18n } = useTranslation('chat')
  const { openPerson, SongVotes } = useChat()
  const [dj] = line.mentions
  return (
    <div className="flex min-h-7 items-center gap-2 text-sm">
      <Music aria-hidden className="size-4 shrink-0" />
      <p
        id={`${id}-what`}
        className="min-w-0 flex-1 truncate"
        title={`${song.trackName} – ${song.artistName}`}
      >
        <span id={`${id}-who`} className="sr-only">
          {t('nowPlaying')}{' '}
        </span>
        <span className="font-semibold text-text">{song.trackName}</span> – {song.artistName}
        {dj && !sameName(dj.name, song.artistName) && (
          <>
            {' · '}
            <button
              type="button"
              tabIndex={-1}
              onClick={() => openPerson(dj.uuid)}
              className="hover:underline"
            >
              {t('playedBy', { name: dj.name })}
            </button>
          </>
        )}
      </p>
      <SongVotes line={line} />
      <time dateTime={new Date(line.sentAt).toISOString()} className="shrink-0">
        {timeOfDay(line.sentAt, i18n.language)}
      </time>
    </div>
  )
}
