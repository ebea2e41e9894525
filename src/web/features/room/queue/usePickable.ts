import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queueSongs } from '#contract/playlist/queue.ts'
import { search } from '#contract/playlist/songs.ts'
import type { Song } from '#contract/song.ts'
import { ownSongs } from '#contract/upload/songs.ts'
import { isMember } from '#web/api/session.ts'
import { query } from '#web/api/queries.ts'
import { useSession } from '#web/api/useSession.ts'
import { useSettled } from '#web/shared/browser/useSettled.ts'

/** Where to pick from. */
export type From = 'uploads' | 'queue' | 'search'

interface Pickable {
  readonly songs: readonly Song[]
  readonly isLoading: boolean
}

/** Songs one may put on the decks, from one place. */
export const usePickable = (from: From, typed: string): Pickable => {
  const asked = useSettled(typed.trim())
  const hasUploads = isMember(useSession())
  const uploads = useQuery({
    ...query(ownSongs, { query: { limit: 100, verified: 'true' } }),
    enabled: from === 'uploads' && hasUploads,
  })
  const queued = useQuery({
    ...query(queueSongs, { query: { limit: 100, offset: 0 } }),
    enabled: from === 'queue',
  })
  const found = useQuery({
    ...query(search, { query: { q: asked, limit: 40 } }),
    enabled: from === 'search' && asked !== '',
    placeholderData: keepPreviousData,
  })
  switch (from) {
    case 'uploads':
      return { songs: uploads.data?.songs ?? [], isLoading: uploads.isLoading }
    case 'queue':
      return { songs: queued.data?.songs ?? [], isLoading: queued.isLoading }
    case 'search':
      return { songs: found.data?.songs ?? [], isLoading: found.isLoading || asked !== typed.trim() }
  }
}
