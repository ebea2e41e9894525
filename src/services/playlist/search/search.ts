import type * as contract from '#contract/playlist/songs.ts'
import type { Operation } from '#services/core/context.ts'
import { findSongs } from './findSongs.ts'

export const search: Operation<typeof contract.search> = async (ctx, { query }) => ({
  songs: await findSongs(ctx, ctx.user.uuid, {
    ...query,
    q: query.q || (query.term ?? ''),
    explicit: query.explicit !== 'false',
  }),
})

export const searchV2: Operation<typeof contract.searchV2> = async (ctx, { query }) => {
  const { songs } = await search(ctx, { params: undefined, body: undefined, file: undefined, query })
  return {
    songs: songs.map((song) => ({
      ...song,
      albumName: song.albumName ?? '',
      explicit: song.explicit ?? false,
    })),
  }
}
