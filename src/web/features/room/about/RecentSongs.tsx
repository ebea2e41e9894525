import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ThumbsUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { recentSongs } from '#contract/playlist/plays.ts'
import { query } from '#web/api/queries.ts'
import { QueueButton } from '#web/shared/crate/QueueButton.tsx'
import { useRoom } from '#web/shared/currentRoom/useRoom.ts'
import { SongRow } from '#web/shared/song/SongRow.tsx'

/** What played in the room before, newest first. */
export const RecentSongs = ({ slug }: { readonly slug: string }) => {
  const { t } = useTranslation('room')
  const playId = useRoom((room) => room.nowPlaying?.playId) ?? 'silence'
  const recent = query(recentSongs, { params: { slug }, query: { limit: 20 } })
  const answer = useQuery({
    ...recent,
    queryKey: [...recent.queryKey, playId],
    placeholderData: (last) => last,
  })
  const plays = answer.data?.songPlays ?? []
  if (plays.length === 0) return null
  return (
    <section aria-label={t('about.recent')} className="mt-6">
      <h2 className="mb-2 text-lg font-bold">{t('about.recent')}</h2>
      <ol>
        {plays.map((play) => (
          <li key={`${play.playedAt}${play.song.songShortId ?? ''}`}>
            <SongRow
              song={play.song}
              actions={
                <>
                  {play.voteCounts.likes > 0 && (
                    <span className="flex items-center gap-1 text-sm text-quiet">
                      <ThumbsUp role="img" aria-label={t('people.likes')} className="size-4" />
                      {play.voteCounts.likes}
                    </span>
                  )}
                  <QueueButton song={play.song} />
                </>
              }
            />
          </li>
        ))}
      </ol>
      <p className="mt-2">
        <Link to="/r/$slug/history" params={{ slug }} className="underline">
          {t('about.history')}
        </Link>
      </p>
    </section>
  )
}
