import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/upload/upload.ts'
import type { Operation, UserCtx } from '#services/core/context.ts'
import { countsOf } from '../songs/store.ts'
import { songView } from '../view.ts'
import { storeUpload } from './storeUpload.ts'

const mostSongs = 5000
const mostWaiting = 100

export const uploadSong: Operation<typeof contract.uploadSong> = async (ctx, { file }) => {
  await mayUpload(ctx)
  const song = await storeUpload(ctx, {
    ownerUuid: ctx.user.uuid,
    fileName: file.filename,
    bytes: file.bytes,
  })
  return songView(song, ctx.user.uuid)
}

const mayUpload = async (ctx: UserCtx): Promise<void> => {
  if (!ctx.user.capabilities.includes('uploadMusic')) refuse('uploadNotAllowed')
  const { all, waiting } = await countsOf(ctx.db, ctx.user.uuid)
  if (all >= mostSongs) refuse('tooManySongs')
  if (waiting >= mostWaiting) refuse('tooManyWaiting')
}
