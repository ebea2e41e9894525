import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type CrateImport, CrateProgress, crateImport, crateMessage } from '#contract/playlist/crateFiles.ts'
import { crate, ownCrates } from '#contract/playlist/crates.ts'
import { crateSongs } from '#contract/playlist/crateSongs.ts'
import { keyOf, query } from '#web/api/queries.ts'
import { tabConnection } from '#web/connection/tabConnection.ts'

/** How often it is asked how far a crate is, in ms: pushes come sooner, this mends what they missed. */
const ASKED_EVERY = 2500

const importOf = (crateUuid: string) => query(crateImport, { params: { crateUuid } })

/** How far the filling of a crate is; what shows the crate is asked for again when it is over. */
export const useFilling = (crateUuid: string): CrateImport | undefined => {
  const client = useQueryClient()
  const { data } = useQuery({
    ...importOf(crateUuid),
    refetchInterval: ({ state }) => (state.data?.status === 'IN_PROGRESS' ? ASKED_EVERY : false),
  })
  const isFilling = data?.status === 'IN_PROGRESS'
  const wasFilling = useRef(false)

  useEffect(() => {
    if (!isFilling) return
    const { queryKey } = importOf(crateUuid)
    const release = tabConnection.hold()
    const stop = tabConnection.onBroadcast(({ message }) => {
      if (message.name !== crateMessage || !('params' in message)) return
      const told = CrateProgress.safeParse(message.params).data
      if (told?.crateUuid !== crateUuid) return
      if (told.importStatus !== 'IN_PROGRESS') void client.invalidateQueries({ queryKey: queryKey })
      else client.setQueryData(queryKey, (known) => known && { ...known, done: told.done, total: told.total })
    })
    return () => {
      stop()
      release()
    }
  }, [isFilling, crateUuid, client])

  useEffect(() => {
    if (wasFilling.current && !isFilling)
      for (const stale of [crate, crateSongs, ownCrates])
        void client.invalidateQueries({ queryKey: keyOf(stale) })
    wasFilling.current = isFilling
  }, [isFilling, client])
  return data
}
