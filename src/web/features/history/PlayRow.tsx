import { ThumbsUp } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { PlayOfNight } from '#contract/playlist/nights.ts'
import { SongRow } from '#web/shared/song/SongRow.tsx'
import { howEnded } from './howEnded.ts'

interface Props {
  readonly slug: string
  readonly play: PlayOfNight
  /** When it was. */
  readonly time: string
  readonly dj: string
}

/** One play: the song, who played it when, and what it got. */
export const PlayRow = ({ slug, play, time, dj }: Props) => {
  const { t } = useTranslation('history')
  const ending = howEnded(t, play.ended)
  return (
    <SongRow
      song={play.song}
      under={
        <p className="relative z-1 text-sm text-quiet">
          <time dateTime={play.playedAt}>{time}</time>
          {' · '}
          <Link
            to="/r/$slug/history"
            params={{ slug }}
            search={{ dj: play.djUuid }}
            aria-label={t('allOf', { name: dj })}
            className="hover:underline"
          >
            {dj}
          </Link>
          {play.listeners !== null && play.listeners > 0 && (
            <> · {t('listeners', { count: play.listeners })}</>
          )}
          {ending !== null && <> · {ending}</>}
        </p>
      }
      actions={
        play.voteCounts.likes > 0 && (
          <span className="flex items-center gap-1 text-sm text-quiet">
            <ThumbsUp role="img" aria-label={t('liked')} className="size-4" />
            {play.voteCounts.likes}
          </span>
        )
      }
    />
  )
}
