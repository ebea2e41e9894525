import clsx from 'clsx'
import { Disc3 } from 'lucide-react'
import { useState } from 'react'
import type { Song } from '#contract/song.ts'
import { coverFor } from './coverOf.ts'
import { drawnCover, type Titled } from './drawnCover.ts'

interface Props {
  /** Null where nothing plays: a bare record. */
  readonly song: (Pick<Song, 'thumbnails'> & Titled) | null
  readonly className?: string
}

/** A song's cover, or one drawn for it where it has none or it does not load. Decoration beside its title. */
export const SongCover = ({ song, className }: Props) => {
  const [broken, setBroken] = useState<string>()
  const look = clsx('shrink-0 overflow-hidden rounded-sm bg-raised', className ?? 'size-12')
  if (song === null) {
    return (
      <span aria-hidden className={clsx(look, 'grid place-items-center text-quiet')}>
        <Disc3 className="size-1/2" strokeWidth={1.5} />
      </span>
    )
  }
  const { url, isWhole } = coverFor(song, 200)
  return (
    <img
      src={url === broken ? drawnCover(song) : url}
      alt=""
      loading="lazy"
      onError={() => setBroken(url)}
      className={clsx(look, isWhole ? 'object-contain' : 'object-cover')}
    />
  )
}
