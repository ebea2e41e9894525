import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ownSongs } from '#contract/upload/songs.ts'
import { uploadSpace } from '#contract/upload/upload.ts'
import type { UploadedSong, UploadProgress } from '#contract/upload/uploadedSong.ts'
import { keyOf, query } from '#web/api/queries.ts'
import { listenToProgress } from './listenToProgress.ts'
import { sendings } from '#web/shared/upload/sendings.ts'
import { stageOf } from '#web/shared/song/stageOf.ts'

/** The list of one's own songs, as it is asked for and kept. */
const ownSongsQuery = query(ownSongs, { query: { limit: 1000 } })

export interface Uploads {
  readonly songs: readonly UploadedSong[] | undefined
  readonly count: number
  readonly error: unknown
  readonly reload: () => void
  /** How far the server is with a song, 0 to 1; null while it has not said. */
  readonly progressOf: (songId: string) => number | null
}

/** One's own songs, with those that are being made ready followed live. */
export const useUploads = (): Uploads => {
  const client = useQueryClient()
  const answer = useQuery({
    ...ownSongsQuery,
    // The socket tells more and sooner; this mends what it missed.
    refetchInterval: ({ state }) => (state.data?.songs.some(isProcessing) ? 3000 : false),
  })
  const isBusy = answer.data?.songs.some(isProcessing) ?? false
  const progress = useProgress(isBusy)

  useEffect(
    () =>
      sendings.onArrival(() => {
        for (const stale of [ownSongs, uploadSpace]) void client.invalidateQueries({ queryKey: keyOf(stale) })
      }),
    [client],
  )
  return {
    songs: answer.data?.songs,
    count: answer.data?.count ?? 0,
    error: answer.error,
    reload: () => void answer.refetch(),
    progressOf: (songId) => progress[songId] ?? null,
  }
}

const isProcessing = (song: UploadedSong): boolean => stageOf(song.status) === 'processing'

const useProgress = (isBusy: boolean): Readonly<Record<string, number>> => {
  const client = useQueryClient()
  const [progress, setProgress] = useState<Readonly<Record<string, number>>>({})
  useEffect(() => {
    if (!isBusy) return
    return listenToProgress((told: UploadProgress) => {
      setProgress((known) => ({ ...known, [told.songId]: told.progress }))
      if (told.song) void client.invalidateQueries({ queryKey: keyOf(ownSongs) })
    })
  }, [isBusy, client])
  return progress
}
