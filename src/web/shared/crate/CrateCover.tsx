import clsx from 'clsx'
import { ListMusic, Star } from 'lucide-react'
import type { Crate } from '#contract/playlist/crate.ts'
import type { Song } from '#contract/song.ts'
import { SongCover } from '#web/shared/song/SongCover.tsx'

interface Props {
  readonly crate: Pick<Crate, 'kind' | 'thumbnails'>
  /** Its first songs, where they are known: four covers make a mosaic. */
  readonly songs?: readonly Pick<Song, 'thumbnails'>[]
  readonly className?: string
}

const addressOf = ({ thumbnails }: Pick<Song, 'thumbnails'>): string => Object.values(thumbnails)[0] ?? ''

/** True for a crate whose owner chose a picture; the others show what their first song has. */
export const hasOwnPicture = (
  crate: Pick<Crate, 'thumbnails'>,
  [first]: readonly Pick<Song, 'thumbnails'>[],
): boolean => addressOf(crate) !== '' && first !== undefined && addressOf(crate) !== addressOf(first)

/** What a crate looks like: the covers of its first songs, or a picture of its kind. Decoration beside its name. */
export const CrateCover = ({ crate, songs = [], className }: Props) => {
  const look = clsx('shrink-0 overflow-hidden rounded-md bg-raised', className ?? 'aspect-square w-full')
  const covers = [...new Map(songs.map((song) => [addressOf(song), song] as const))].filter(
    ([address]) => address !== '',
  )
  if (covers.length >= 4 && !hasOwnPicture(crate, songs)) {
    return (
      <span aria-hidden className={clsx(look, 'grid grid-cols-2 grid-rows-2')}>
        {covers.slice(0, 4).map(([address, song]) => (
          <SongCover key={address} song={song} className="size-full" />
        ))}
      </span>
    )
  }
  if (Object.keys(crate.thumbnails).length > 0) return <SongCover song={crate} className={look} />
  const Icon = crate.kind === 'likes' ? Star : ListMusic
  return (
    <span
      aria-hidden
      className={clsx(look, 'grid place-items-center', crate.kind === 'likes' ? 'text-star' : 'text-quiet')}
    >
      <Icon className="size-2/5" strokeWidth={1.5} fill={crate.kind === 'likes' ? 'currentColor' : 'none'} />
    </span>
  )
}
