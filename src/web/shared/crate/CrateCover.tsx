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

/** What a crate looks like: the covers of its first songs, or a picture of its kind. Decoration beside its name. */
export const CrateCover = ({ crate, songs = [], className }: Props) => {
  const look = clsx('shrink-0 overflow-hidden rounded-md bg-raised', className ?? 'aspect-square w-full')
  const seen = new Set<string>()
  const covers = songs.filter(({ thumbnails }) => {
    const [address] = Object.values(thumbnails)
    if (address === undefined || address === '' || seen.has(address)) return false
    seen.add(address)
    return true
  })
  if (covers.length >= 4) {
    return (
      <span aria-hidden className={clsx(look, 'grid grid-cols-2 grid-rows-2')}>
        {covers.slice(0, 4).map((song) => (
          <SongCover key={Object.values(song.thumbnails)[0]} song={song} className="size-full" />
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
