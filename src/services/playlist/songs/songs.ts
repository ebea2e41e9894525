import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/playlist/songs.ts'
import type { Operation } from '#services/core/context.ts'
import { foldWords, nameKey } from '../catalogue/fold.ts'
import { mayKnow } from '../catalogue/mayKnow.ts'
import { type CatalogueRow, songByAnyId } from '../catalogue/store.ts'
import { songsWhere } from './store.ts'
import { catalogueView } from './view.ts'

export const songs: Operation<typeof contract.songs> = async (ctx, { query }) => {
  const rows = await songsWhere(ctx.db, {
    ids: query.id,
    idsNot: query.idNot,
    isrc: query.isrc?.toUpperCase() ?? null,
    nameLike: foldWords(query.nameLike ?? ''),
    trackKey: nameKey(query.trackName ?? ''),
    artistKey: nameKey(query.artistName ?? ''),
    updatedAfter: query.updatedAfter === undefined ? null : new Date(query.updatedAfter),
    sevenDigital: query.hasSevenDigital === undefined ? null : query.hasSevenDigital === 'true',
    orderBy: query.orderBy,
    limit: query.limit || 200,
  })
  const known: CatalogueRow[] = []
  for (const row of rows) if (await mayKnow(ctx, row, ctx.user.uuid)) known.push(row)
  return { songs: known.map(catalogueView) }
}

export const song: Operation<typeof contract.song> = async (ctx, { params }) => {
  const row = await songByAnyId(ctx.db, params.songId)
  return row && (await mayKnow(ctx, row, ctx.user.uuid)) ? catalogueView(row) : refuse('songNotFound')
}
