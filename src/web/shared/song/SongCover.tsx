import clsx from 'clsx'
import { Disc3 } from 'lucide-react'
import { useState } from 'react'
import type { Song } from '#contract/song.ts'
import { coverOf } from './coverOf.ts'

interface Props {
  readonly song: Pick<Song, 'thumbnails'>
  readonly className?: string
}

/** A song's cover, or a record where it has none. Decoration beside its title. */
export const SongCover = ({ song, className }: Props) => {
  const address = coverOf(song, 200)
  const [broken, setBroken] = useState<string>()
  const look = clsx('shrink-0 overflow-hidden rounded-sm bg-raised', className ?? 'size-12')
  return address && address !== broken ? (
    <img
      src={address}
      alt=""
      loading="lazy"
      onError={() => setBroken(address)}
      className={clsx(look, 'object-cover')}
    />
  ) : (
    <span aria-hidden className={clsx(look, 'grid place-items-center text-quiet')}>
      <Disc3 className="size-1/2" strokeWidth={1.5} />
    </span>
  )
}
