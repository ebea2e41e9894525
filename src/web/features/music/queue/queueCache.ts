import type { QueryClient } from '@tanstack/react-query'
import type { CrateSong } from '#contract/playlist/crate.ts'
import { queueSongs } from '#contract/playlist/queue.ts'
import { keyOf, query } from '#web/api/queries.ts'

/** The whole queue in play order; a limit of 0 asks for all of it. */
export const queueQuery = query(queueSongs, { query: { limit: 0 } })

const key = queueQuery.queryKey

/** The queue as this page knows it. */
export const knownQueue = (client: QueryClient): readonly CrateSong[] => client.getQueryData(key)?.songs ?? []

/** Shows the queue as it will be, before the server has said so. */
export const showQueue = async (
  client: QueryClient,
  change: (songs: readonly CrateSong[]) => readonly CrateSong[],
): Promise<void> => {
  await client.cancelQueries({ queryKey: key })
  client.setQueryData(key, (known) => known && { ...known, songs: [...change(known.songs)] })
}

/** Asks the server what the queue is. */
export const reloadQueue = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: keyOf(queueSongs) })
