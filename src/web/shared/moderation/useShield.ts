import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { roomShield, type Shield, SHIELD_PUSH, ShieldPush } from '#contract/room/shield.ts'
import { query } from '#web/api/queries.ts'
import { tabConnection } from '#web/connection/tabConnection.ts'

/** The shield of a room as it stands, and as the room is told of it; what ran out is asked for again. */
export const useShield = (roomUuid: string) => {
  const client = useQueryClient()
  const asked = query(roomShield, { params: { id: roomUuid } })
  const [path] = asked.queryKey
  const answer = useQuery(asked)
  const end = answer.data?.autoOffAt ?? null
  useEffect(
    () =>
      tabConnection.onBroadcast(({ message }) => {
        if (message.name !== SHIELD_PUSH || !('params' in message)) return
        const told = ShieldPush.safeParse(message.params).data
        if (told?.roomUuid !== roomUuid) return
        const { roomUuid: _, ...shield } = told
        client.setQueryData<Shield>([path, { params: { id: roomUuid } }], shield)
      }),
    [client, roomUuid, path],
  )
  useEffect(() => {
    if (end === null) return
    const left = Date.parse(end) - Date.now()
    // A browser counts no further than this at once.
    const timer = setTimeout(
      () => void client.invalidateQueries({ queryKey: [path] }),
      Math.min(Math.max(left, 1000), 2 ** 31 - 1),
    )
    return () => clearTimeout(timer)
  }, [client, end, path])
  return answer
}
