import clsx from 'clsx'
import { type ReactNode, useSyncExternalStore } from 'react'
import type { Song } from '#contract/song.ts'
import { previewOf } from '#web/player/preview/excerpt.ts'
import { previewsHere } from '#web/player/preview/previewsHere.ts'
import { clock } from '#web/shared/format/clock.ts'
import { ListenButton } from './ListenButton.tsx'
import { SongCover } from './SongCover.tsx'
import { useSongNames } from './useSongNames.ts'

interface Props {
  readonly song: Song
  /** A word before the artist, such as who plays it. */
  readonly by?: string | undefined
  readonly before?: ReactNode
  readonly under?: ReactNode
  readonly actions?: ReactNode
  /** Shown, not heard: it plays in the room, or the row is for something else. */
  readonly silent?: boolean
}

/** One song in a list: cover, title, artist, length. A press on the row plays it to oneself; the icons do the rest. */
export const SongRow = ({ song, by, before, under, actions, silent = false }: Props) => {
  const { title, artist } = useSongNames()(song)
  const offered = useSyncExternalStore(previewsHere.subscribe, previewsHere.get)
  const from = silent ? undefined : previewOf(song, offered)
  return (
    <div
      className={clsx(
        'group/row relative flex min-h-14 min-w-0 items-center gap-3',
        from && 'cursor-pointer',
      )}
    >
      {before && <div className="relative z-1 flex shrink-0 items-center">{before}</div>}
      {from ? (
        <ListenButton song={song} from={from} name={title} />
      ) : (
        <SongCover song={song} className="size-12" />
      )}
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{title}</p>
        <p className="truncate text-sm text-quiet">
          {by && <>{by} · </>}
          {artist}
          {song.duration > 0 && <span className="sm:hidden"> · {clock(song.duration)}</span>}
        </p>
        {under}
      </div>
      {song.duration > 0 && (
        <span className="hidden text-sm text-quiet sm:inline">{clock(song.duration)}</span>
      )}
      {actions && <div className="relative z-1 flex shrink-0 items-center">{actions}</div>}
    </div>
  )
}
