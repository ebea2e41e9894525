import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { SongSearch } from '#web/shared/find/SongSearch.tsx'
import { usePutSearch } from '#web/shared/page/usePutSearch.ts'
import { PlayNextButton } from './PlayNextButton.tsx'

const route = getRouteApi('/r/$slug')

/** Finds songs for one's queue, or to be played at one's next turn; `idle` stands there while nothing is looked for. */
export const RoomSearch = ({ idle }: { readonly idle: ReactNode }) => {
  const { q = '', at } = route.useSearch()
  const put = usePutSearch()
  return (
    <SongSearch
      q={q}
      at={at}
      onType={(text) => put({ q: text })}
      onPlace={(place) => put({ at: place === 'all' ? undefined : place })}
      idle={idle}
      extra={(song) => <PlayNextButton song={song} />}
      compact
    />
  )
}
