import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { likesSongs } from '#contract/playlist/likes.ts'
import type { Song } from '#contract/song.ts'
import { ask } from '#web/api/ask.ts'
import { editCrate } from '#web/shared/crate/editCrate.ts'

export interface LikesCrate {
  readonly keep: (song: Song) => Promise<unknown>
  readonly drop: (song: Song) => Promise<unknown>
}

const isSame = (a: Song, b: Song): boolean =>
  a.songShortId !== undefined
    ? a.songShortId === b.songShortId
    : a.trackName === b.trackName && a.artistName === b.artistName

/** The own likes crate: songs are kept first in it, and let go. */
export const useLikesCrate = (): LikesCrate => {
  const client = useQueryClient()
  return useMemo(
    () => ({
      keep: (song) => editCrate(client, 'likes', { kind: 'add', songs: [song], append: false }),
      drop: async (song) => {
        const { songs } = await ask(likesSongs, { query: { limit: 0 } })
        const crateSongUuids = songs.filter((one) => isSame(song, one)).map((one) => one.crateSongUuid)
        await editCrate(client, 'likes', { kind: 'remove', crateSongUuids })
      },
    }),
    [client],
  )
}
