import { useQuery } from '@tanstack/react-query'
import { recentSongs } from '#contract/playlist/plays.ts'
import type { Song } from '#contract/song.ts'
import { publicSongs } from '#contract/upload/songs.ts'
import { query } from '#web/api/queries.ts'
import { crateSongsQuery } from '#web/shared/crate/crateCalls.ts'
import { useRoom } from '#web/shared/currentRoom/useRoom.ts'

/** Where to pick from: what everybody made public, the own likes, the own queue, what played in the room. */
export type From = 'everybody' | 'likes' | 'queue' | 'played'

interface Pickable {
  readonly songs: readonly Song[]
  readonly isLoading: boolean
  readonly error: unknown
}

/** Songs one may put on the decks, from one place. */
export const usePickable = (from: From): Pickable => {
  const slug = useRoom((room) => room.settings.slug) ?? ''
  const everybody = useQuery({
    ...query(publicSongs, { query: { limit: 100 } }),
    enabled: from === 'everybody',
  })
  const kept = useQuery({
    ...crateSongsQuery(from === 'queue' ? 'queue' : 'likes'),
    enabled: from === 'likes' || from === 'queue',
  })
  const played = useQuery({
    ...query(recentSongs, { params: { slug }, query: { limit: 50 } }),
    enabled: from === 'played' && slug !== '',
  })
  switch (from) {
    case 'everybody':
      return { ...everybody, songs: everybody.data?.songs ?? [] }
    case 'likes':
    case 'queue':
      return { ...kept, songs: kept.data ?? [] }
    case 'played':
      return { ...played, songs: withoutRepeats((played.data?.songPlays ?? []).map(({ song }) => song)) }
  }
}

const withoutRepeats = (songs: readonly Song[]): readonly Song[] => [
  ...new Map(
    songs.map((song) => [song.songShortId ?? `${song.trackName}\n${song.artistName}`, song]),
  ).values(),
]
