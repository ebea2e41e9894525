import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useRoom } from '#web/shared/currentRoom/useRoom.ts'
import { crateSongsQuery } from './crateCalls.ts'
import { type CrateSongs, useCrateSongs } from './useCrateSongs.ts'

/** The own queue, looked at again whenever the decks of the room one is in may have taken from it. */
export const useQueue = (): CrateSongs => {
  const client = useQueryClient()
  const decks = useRoom((room) => room.djs)
  const playId = useRoom((room) => room.nowPlaying?.playId)
  useEffect(() => {
    if (decks !== undefined) void client.invalidateQueries({ queryKey: crateSongsQuery('queue').queryKey })
  }, [decks, playId, client])
  return useCrateSongs('queue')
}
