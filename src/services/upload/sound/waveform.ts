import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/upload/sound.ts'
import type { Operation } from '#services/core/context.ts'
import { songById, waveformOf } from '../songs/store.ts'

export const waveform: Operation<typeof contract.waveform> = async (ctx, { params }) => {
  const song = await songById(ctx.db, params.id)
  const body = song ? await waveformOf(ctx.db, song.fileId) : null
  if (!body) return refuse('uploadNotFound')
  return {
    contentType: 'application/octet-stream',
    body,
    length: body.length,
    cacheControl: 'public, max-age=31536000, immutable',
  }
}
