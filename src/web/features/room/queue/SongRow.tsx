import type { ReactNode } from 'react'
import type { Song } from '#contract/song.ts'
import { clock } from '#web/shared/format/clock.ts'
import { SongCover } from '#web/shared/song/SongCover.tsx'

interface Props {
  readonly song: Song
  /** A word before the artist, such as who plays it. */
  readonly by?: string | undefined
  readonly actions?: ReactNode
}

/** One song in a list. */
export const SongRow = ({ song, by, actions }: Props) => (
  <div className="flex min-h-14 items-center gap-3">
    <SongCover song={song} className="size-11" />
    <div className="min-w-0 flex-1">
      <p className="truncate font-semibold">{song.trackName}</p>
      <p className="truncate text-sm text-quiet">
        {by && <>{by} · </>}
        {song.artistName}
      </p>
    </div>
    {song.duration > 0 && <span className="text-sm text-quiet">{clock(song.duration)}</span>}
    {actions}
  </div>
)
