import type { ReactNode } from 'react'
import type { Song } from '#contract/song.ts'
import { clock } from '#web/shared/format/clock.ts'
import { SongCover } from '#web/shared/song/SongCover.tsx'
import { useSongNames } from './useSongNames.ts'

interface Props {
  readonly song: Pick<Song, 'trackName' | 'artistName' | 'thumbnails' | 'duration'>
  readonly before?: ReactNode
  readonly under?: ReactNode
  readonly actions?: ReactNode
}

/** One song in a list: cover, title, artist, length, and what one can do with it. */
export const SongLine = ({ song, before, under, actions }: Props) => {
  const { title, artist } = useSongNames()(song)
  return (
    <div className="flex items-center gap-3">
      {before}
      <SongCover song={song} />
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{title}</p>
        <p className="truncate text-sm text-quiet">
          {artist}
          {song.duration > 0 && <span className="sm:hidden"> · {clock(song.duration)}</span>}
        </p>
        {under}
      </div>
      {song.duration > 0 && (
        <span className="hidden text-sm text-quiet sm:inline">{clock(song.duration)}</span>
      )}
      {actions && <div className="flex items-center">{actions}</div>}
    </div>
  )
}
