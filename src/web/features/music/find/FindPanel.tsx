import { getRouteApi } from '@tanstack/react-router'
import { SongSearch } from '#web/shared/find/SongSearch.tsx'
import { PublicSongs } from './PublicSongs.tsx'

const route = getRouteApi('/crates')

/** Finds songs and puts them into the queue and into crates. */
export const FindPanel = () => {
  const { q = '', at } = route.useSearch()
  const navigate = route.useNavigate()
  const go = (next: { q: string | undefined } | { at: string | undefined }): void =>
    void navigate({ search: (now) => ({ ...now, ...next }), replace: true, resetScroll: false })
  return (
    <SongSearch
      q={q}
      at={at}
      onType={(text) => go({ q: text || undefined })}
      onPlace={(place) => go({ at: place === 'all' ? undefined : place })}
      idle={<PublicSongs />}
    />
  )
}
