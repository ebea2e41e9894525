import { Link } from '@tanstack/react-router'
import type { PublicAlbum } from '#contract/playlist/publicPages.ts'
import { clock } from '#web/shared/format/clock.ts'
import { SongCover } from '#web/shared/song/SongCover.tsx'

/** Songs that have a page, each leading to it. */
export const Songs = ({ songs }: Pick<PublicAlbum, 'songs'>) => (
  <ol className="flex flex-col gap-1.5">
    {songs.map((song) => (
      <li key={song.songShortId}>
        <Link
          to="/songs/$id"
          params={{ id: song.songShortId }}
          className="flex min-h-14 min-w-0 items-center gap-3 rounded-md border border-line bg-panel px-3 py-1.5 hover:bg-raised"
        >
          <SongCover
            song={{ ...song, thumbnails: song.cover === null ? {} : { cover: song.cover } }}
            className="size-11"
          />
          <span className="min-w-0 flex-1">
            <span className="block truncate font-semibold">{song.trackName}</span>
            <span className="block truncate text-sm text-quiet">{song.artistName}</span>
          </span>
          <span className="text-sm text-quiet">{clock(song.duration)}</span>
        </Link>
      </li>
    ))}
  </ol>
)
