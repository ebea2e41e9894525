import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Poll, POLL_PUSH, poll, PollPush } from '#contract/chat/polls.ts'
import { query } from '#web/api/queries.ts'
import { tabConnection } from '#web/connection/tabConnection.ts'

/** A poll as it stands, with its counts as the room is told of them. */
export const usePoll = (id: string) => {
  const client = useQueryClient()
  const asked = query(poll, { params: { id } })
  const { queryKey } = asked
  const [path] = queryKey
  useEffect(
    () =>
      tabConnection.onBroadcast(({ message }) => {
        if (message.name !== POLL_PUSH || !('params' in message)) return
        const told = PollPush.safeParse(message.params).data
        if (told?.id !== id) return
        client.setQueryData<{ data: Poll }>([path, { params: { id } }], (before) => {
          if (!before) return before
          const isMine = new Set(before.data.options.flatMap((one) => (one.mine ? [one.id] : [])))
          const options = told.options.map((one) => ({ ...one, mine: isMine.has(one.id) }))
          return { data: { ...told, options } }
        })
      }),
    [client, id, path],
  )
  return {
    ...useQuery({ ...asked, retry: false }),
    put: (now: Poll): void => void client.setQueryData(queryKey, { data: now }),
  }
}
