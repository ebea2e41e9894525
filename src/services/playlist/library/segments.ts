import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/playlist/library.ts'
import type { Ctx, Operation } from '#services/core/context.ts'
import { fileAnswer } from '#services/core/fileAnswer.ts'
import { HLS_TYPE, masterPlaylist, mediaPlaylistText } from '#services/upload/api.ts'
import { librarySoundKeys } from './kept.ts'
import { ownTicket } from './ownTicket.ts'
import { preparedById, type PreparedSong } from './prepared.ts'

/** Parts lie under addresses of one ticket: browsers keep them, and nobody between. */
const KEPT = 'private, max-age=86400, immutable'

/** The id of the song that a ticket opens, among those that were made ready. */
const opened = (ctx: Ctx, ticket: string): string => {
  const { form, id } = ownTicket(ctx, ticket)
  return form === 'hls' ? id : refuse('notForYou')
}

const openedSong = async (ctx: Ctx, ticket: string): Promise<PreparedSong> =>
  (await preparedById(ctx, opened(ctx, ticket))) ?? refuse('songNotFound')

export const libraryPlaylist: Operation<typeof contract.libraryPlaylist> = async (ctx, { params }) => {
  const { found } = await openedSong(ctx, params.ticket)
  return { contentType: HLS_TYPE, body: masterPlaylist(found.hls, {}) }
}

export const libraryMediaPlaylist: Operation<typeof contract.libraryMediaPlaylist> = async (
  ctx,
  { params },
) => {
  const { found } = await openedSong(ctx, params.ticket)
  const rendition = found.hls.find(({ quality }) => quality === params.quality) ?? refuse('songNotFound')
  return { contentType: HLS_TYPE, body: mediaPlaylistText(rendition, '../key') }
}

export const libraryKey: Operation<typeof contract.libraryKey> = async (ctx, { params }) => {
  const { key } = await openedSong(ctx, params.ticket)
  return { contentType: 'application/octet-stream', body: key, length: key.length }
}

export const libraryFile: Operation<typeof contract.libraryFile> = async (ctx, { params }) => {
  const id = opened(ctx, params.ticket)
  const blob = await ctx.blobs.get(librarySoundKeys(id).sound(params.quality, params.file))
  return blob ? fileAnswer(blob, KEPT) : refuse('songNotFound')
}
