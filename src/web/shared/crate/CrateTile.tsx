import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Globe, ListMusic } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Crate } from '#contract/playlist/crate.ts'
import { crateSongs } from '#contract/playlist/crateSongs.ts'
import type { Song } from '#contract/song.ts'
import { query } from '#web/api/queries.ts'
import { useSeen } from '#web/shared/browser/useSeen.ts'
import { CrateCover } from './CrateCover.tsx'

interface Props {
  readonly crate: Pick<Crate, 'kind' | 'crateName' | 'count' | 'isPublic' | 'thumbnails'>
  /** What its address ends in. */
  readonly id: string
  /** The crate whose first songs give the covers; they are asked for when the tile comes into sight. */
  readonly songsOf?: string | undefined
  /** Or the songs themselves, where they are known already. */
  readonly songs?: readonly Song[]
  /** What happens with it just now. */
  readonly state?: ReactNode
}

/** Songs asked for to find four covers that differ. */
const enough = 12

/** A crate among others: covers, name, how many songs; it leads to the crate. */
export const CrateTile = ({ crate, id, songsOf, songs, state }: Props) => {
  const { t } = useTranslation('crate')
  const tile = useRef<HTMLLIElement>(null)
  const isSeen = useSeen(tile)
  const first = useQuery({
    ...query(crateSongs, { params: { crateUuid: songsOf ?? '' }, query: { limit: enough } }),
    enabled: isSeen && songsOf !== undefined && crate.count >= 4,
    staleTime: 60_000,
  })
  return (
    <li ref={tile} className="min-w-0">
      <Link
        to="/crates/$id"
        params={{ id }}
        className="group flex h-full min-w-0 flex-col gap-2 rounded-lg border border-line bg-panel p-2.5 transition-colors hover:bg-raised"
      >
        <CrateCover crate={crate} songs={first.data?.songs ?? songs ?? []} />
        <span className="min-w-0">
          <span className="flex min-w-0 items-center gap-1.5 font-semibold">
            {crate.kind === 'queue' && <ListMusic aria-hidden className="size-4 shrink-0 text-accent" />}
            <span className="truncate">{crate.crateName}</span>
            {crate.isPublic && (
              <Globe role="img" aria-label={t('public')} className="size-3.5 shrink-0 text-quiet" />
            )}
          </span>
          <span className="block truncate text-sm text-quiet">{t('count', { count: crate.count })}</span>
        </span>
        {state}
      </Link>
    </li>
  )
}
