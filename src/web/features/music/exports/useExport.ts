import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { crateExport, type Export, exportMessage, ExportProgress } from '#contract/playlist/exports.ts'
import { query } from '#web/api/queries.ts'
import { tabConnection } from '#web/connection/tabConnection.ts'

/** How often it is asked how far an export is, in ms: pushes come sooner, this mends what they missed. */
const ASKED_EVERY = 2500

/** How far an export is; it is asked for until it is over or was stopped. */
export const useExport = (first: Export, isStopped: boolean): Export => {
  const client = useQueryClient()
  const { exportId } = first
  const { data } = useQuery({
    ...query(crateExport, { params: { exportId } }),
    initialData: first,
    enabled: !isStopped,
    refetchInterval: ({ state }) => (state.data?.status === 'IN_PROGRESS' ? ASKED_EVERY : false),
  })
  const isGoing = data.status === 'IN_PROGRESS' && !isStopped

  useEffect(() => {
    if (!isGoing) return
    const { queryKey } = query(crateExport, { params: { exportId } })
    const release = tabConnection.hold()
    const stop = tabConnection.onBroadcast(({ message }) => {
      if (message.name !== exportMessage || !('params' in message)) return
      const told = ExportProgress.safeParse(message.params).data
      if (told?.exportId !== exportId) return
      if (told.status !== 'IN_PROGRESS') void client.invalidateQueries({ queryKey })
      else client.setQueryData(queryKey, (known) => known && { ...known, ...told })
    })
    return () => {
      stop()
      release()
    }
  }, [isGoing, exportId, client])
  return data
}
