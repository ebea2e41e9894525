import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { SongSearch } from '#web/shared/find/SongSearch.tsx'
import { PlayNextButton } from './PlayNextButton.tsx'

const route = getRouteApi('/r/$slug')

/** Finds songs for one's queue, or to be played at one's next turn; `idle` stands there while nothing is looked for. */
export const RoomSearch = ({ idle }: { readonly idle: ReactNode }) => {
  const { q = '', at } = route.useSearch()
  const navigate = route.useNavigate()
  const go = (next: { q: string | undefined } | { at: string | undefined }): void =>
    void navigate({
      search: (now) => ({ ...now, ...next }),
      // What is open closes by the way back even so.
      state: true,
      replace: true,
      resetScroll: false,
    })
  return (
    <SongSearch
      q={q}
      at={at}
      onType={(text) => go({ q: text || undefined })}
      onPlace={(place) => go({ at: place === 'all' ? undefined : place })}
      idle={idle}
      extra={(song) => <PlayNextButton song={song} />}
      compact
    />
  )
}
