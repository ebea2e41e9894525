import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/upload/sound.ts'
import type { Operation } from '#services/core/context.ts'
import { FOR_EVER } from '#services/core/fileAnswer.ts'
import { soundingSong } from '../access.ts'
import { blobKeys } from '../blobKeys.ts'
import { songById, waveformOf } from '../songs/store.ts'
import { foundIn } from '../view.ts'
import { blobAnswer } from './blobAnswer.ts'
import { HLS_TYPE, masterPlaylist, mediaPlaylistText, withPass } from './playlists.ts'
import { songKey } from './songKey.ts'
import { spendFreeSong } from './spendFreeSong.ts'
import { whoListens } from './whoListens.ts'

export const hlsPlaylist: Operation<typeof contract.hlsPlaylist> = async (ctx, { params, query }) => {
  const { hearer, who, pass } = await whoListens(ctx, params.id, query)
  const song = await soundingSong(ctx, params.id, hearer)
  await spendFreeSong(ctx, song, who, query.room)
  return { contentType: HLS_TYPE, body: masterPlaylist(foundIn(song)?.hls ?? [], pass) }
}

export const mediaPlaylist: Operation<typeof contract.mediaPlaylist> = async (ctx, { params, query }) => {
  const { hearer, pass } = await whoListens(ctx, params.id, query)
  const song = await soundingSong(ctx, params.id, hearer)
  const rendition = foundIn(song)?.hls.find(({ quality }) => quality === params.quality)
  if (!rendition) return refuse('uploadNotFound')
  const keyAddress = withPass(`../../../hls/key?songId=${song.id}`, pass)
  return { contentType: HLS_TYPE, body: mediaPlaylistText(rendition, keyAddress) }
}

export const hlsKey: Operation<typeof contract.hlsKey> = async (ctx, { query }) => {
  const { hearer, who } = await whoListens(ctx, query.songId, query)
  const song = await soundingSong(ctx, query.songId, hearer)
  await spendFreeSong(ctx, song, who, query.room)
  const body = songKey(ctx, song.file.sealedKey)
  return { contentType: 'application/octet-stream', body, length: body.length, cacheControl: 'no-store' }
}

export const hlsFile: Operation<typeof contract.hlsFile> = (ctx, { params }) =>
  blobAnswer(ctx, params.id, (fileId) => blobKeys.sound(fileId, params.quality, params.file))

export const cover: Operation<typeof contract.cover> = (ctx, { params }) =>
  blobAnswer(ctx, params.id, blobKeys.cover)

export const waveform: Operation<typeof contract.waveform> = async (ctx, { params }) => {
  const song = await songById(ctx.db, params.id)
  const body = song ? await waveformOf(ctx.db, song.fileId) : null
  if (!body) return refuse('uploadNotFound')
  return {
    contentType: 'application/octet-stream',
    body,
    length: body.length,
    cacheControl: FOR_EVER,
  }
}
