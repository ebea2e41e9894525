import { useQuery } from '@tanstack/react-query'
import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { recentSongs } from '#contract/playlist/plays.ts'
import type { RoomState } from '#contract/realtime/state.ts'
import { query } from '#web/api/queries.ts'
import type { ChatLine } from '#web/shared/chat/engine/line.ts'
import { useRoom } from '#web/shared/currentRoom/useRoom.ts'

/** Between a play and its line in the chat. */
const MOST_APART_MS = 60_000
const MOST_PLAYS = 50

/** The votes of a song that was announced: as they come while it plays, and as they stood at its end. */
export const SongVotes = ({ line }: { readonly line: ChatLine }) => {
  const isPlaying = useRoom(
    useCallback(
      (room: RoomState) => line.muid !== undefined && line.muid === `play-${room.nowPlaying?.playId}`,
      [line.muid],
    ),
  )
  return isPlaying ? <Now /> : <Then line={line} />
}

const Now = () => {
  const likes = useRoom((room) => room.voteCounts.likes) ?? 0
  const dislikes = useRoom((room) => room.voteCounts.dislikes) ?? 0
  return <Counts likes={likes} dislikes={dislikes} />
}

const Then = ({ line }: { readonly line: ChatLine }) => {
  const slug = useRoom((room) => room.settings.slug)
  const playId = useRoom((room) => room.nowPlaying?.playId) ?? 'silence'
  const recent = query(recentSongs, { params: { slug: slug ?? '' }, query: { limit: MOST_PLAYS } })
  const { data } = useQuery({
    ...recent,
    queryKey: [...recent.queryKey, playId],
    placeholderData: (last) => last,
    enabled: slug !== undefined,
  })
  const play = data?.songPlays.find(
    ({ song, playedAt }) =>
      song.trackName === line.song?.trackName && Math.abs(Date.parse(playedAt) - line.sentAt) < MOST_APART_MS,
  )
  return play ? <Counts likes={play.voteCounts.likes} dislikes={play.voteCounts.dislikes} /> : null
}

const Counts = ({ likes, dislikes }: { readonly likes: number; readonly dislikes: number }) => {
  const { t } = useTranslation('chat')
  return (
    <span className="flex shrink-0 items-center gap-2">
      {likes > 0 && (
        <span className="flex items-center gap-1 text-like">
          <ThumbsUp aria-hidden className="size-3.5" />
          <span aria-hidden>{likes}</span>
          <span className="sr-only">{t('likes', { count: likes })}</span>
        </span>
      )}
      {dislikes > 0 && (
        <span className="flex items-center gap-1 text-dislike">
          <ThumbsDown aria-hidden className="size-3.5" />
          <span aria-hidden>{dislikes}</span>
          <span className="sr-only">{t('dislikes', { count: dislikes })}</span>
        </span>
      )}
    </span>
  )
}
