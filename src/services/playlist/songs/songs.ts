import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/playlist/songs.ts'
import type { Operation } from '#services/core/context.ts'
import { foldWords, nameKey } from '#services/core/text.ts'
import { withAlbums } from '../albums/view.ts'
import { byAnyIds } from '../catalogue/store.ts'
import { visibleSongs } from '../catalogue/visibleSongs.ts'
import { songsWhere } from './store.ts'
import { foundSong } from './view.ts'

export const songs: Operation<typeof contract.songs> = async (ctx, { query }) => {
  const rows = await songsWhere(ctx.db, ctx.user.uuid, {
    ids: query.id,
    idsNot: query.idNot,
    isrc: query.isrc?.toUpperCase() ?? null,
    nameLike: foldWords(query.nameLike ?? ''),
    trackKey: nameKey(query.trackName ?? ''),
    artistKey: nameKey(query.artistName ?? ''),
    updatedAfter: query.updatedAfter === undefined ? null : new Date(query.updatedAfter),
    sevenDigital: query.hasSevenDigital === undefined ? null : query.hasSevenDigital === 'true',
    ...orderIn(query.orderBy),
    limit: query.limit || 200,
  })
  const known = await visibleSongs(ctx, ctx.user.uuid, rows)
  const readable = rows.filter((row) => known.has(row.id))
  const found = readable.flatMap((row) => {
    const song = known.get(row.id)
    return song ? [foundSong(song, row)] : []
  })
  return { songs: await withAlbums(ctx.db, readable, found) }
}

const orders = ['id', 'updatedAt', 'trackName', 'artistName'] as const

const orderIn = (asked: string) => ({
  orderBy: orders.find((order) => order === asked.replace('-', '')) ?? 'id',
  descending: asked.startsWith('-'),
})

export const song: Operation<typeof contract.song> = async (ctx, { params }) => {
  const [row] = await byAnyIds(ctx.db, [params.songId])
  const known = row && (await visibleSongs(ctx, ctx.user.uuid, [row])).get(row.id)
  if (!row || !known) return refuse('songNotFound')
  const [found] = await withAlbums(ctx.db, [row], [foundSong(known, row)])
  return found ?? refuse('songNotFound')
}
