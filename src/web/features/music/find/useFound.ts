import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { search } from '#contract/playlist/songs.ts'
import type { Song } from '#contract/song.ts'
import { query } from '#web/api/queries.ts'

interface Found {
  /** What was looked for. */
  readonly query: string
  readonly songs: readonly Song[] | undefined
  readonly error: unknown
}

/** The songs that answer to what is sought; those of the last question stay until the new ones are there. */
export const useFound = (asked: string): Found => {
  const answer = useQuery({
    ...query(search, { query: { q: asked, limit: 50 } }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  })
  return { query: asked, songs: answer.data?.songs, error: answer.error }
}
