import type { ProviderSong } from '#ports/music.ts'
import type { Tools } from '#services/core/context.ts'
import { coverAddress } from '../library/coverName.ts'

/** In the place of a cover's address: a cover that only this server may ask a library for. */
const COVER = /^cover:(.+)$/

/** A song of a library with addresses of ours for its cover. */
export const ownCovers = (tools: Pick<Tools, 'settings'>, song: ProviderSong): ProviderSong => ({
  ...song,
  thumbnails: Object.fromEntries(
    Object.entries(song.thumbnails).map(([key, url]) => {
      const id = COVER.exec(url)?.[1]
      return [key, id === undefined ? url : coverAddress(tools, key, id)]
    }),
  ),
})
