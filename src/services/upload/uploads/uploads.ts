import { success } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/upload/upload.ts'
import { prepareFile } from '#facts/upload.ts'
import type { Operation, UserCtx } from '#services/core/context.ts'
import { countsOf, songById, updateSong } from '../songs/store.ts'
import { songView } from '../view.ts'
import { spaceOf } from './space.ts'
import { updateFile } from './store.ts'
import { fileAtLink } from './fromLink.ts'
import { storeUpload } from './storeUpload.ts'
import { asUploadUnderWay } from './underWay.ts'

export const hello: Operation<typeof contract.hello> = async () => ({ hello: 'upload' })

const mostSongs = 5000
const mostWaiting = 100

export const uploadSong: Operation<typeof contract.uploadSong> = async (ctx, { file }) => {
  await mayUpload(ctx)
  const { filename: fileName, bytes, atMost } = file
  const song = await asUploadUnderWay(ctx, ctx.user.uuid, () =>
    storeUpload(ctx, { ownerUuid: ctx.user.uuid, fileName, bytes, atMost }),
  )
  return songView(song, ctx.user.uuid)
}

export const uploadFromLink: Operation<typeof contract.uploadFromLink> = async (ctx, { body }) => {
  await mayUpload(ctx)
  const ownerUuid = ctx.user.uuid
  const song = await asUploadUnderWay(ctx, ownerUuid, async () =>
    storeUpload(ctx, { ownerUuid, ...(await fileAtLink(ctx, body.url)) }),
  )
  return songView(song, ownerUuid)
}

export const uploadSpace: Operation<typeof contract.uploadSpace> = (ctx) => spaceOf(ctx, ctx.user.uuid)

const mayUpload = async (ctx: UserCtx): Promise<void> => {
  if (!ctx.user.capabilities.includes('uploadMusic')) refuse('uploadNotAllowed')
  const { all, waiting } = await countsOf(ctx.db, ctx.user.uuid)
  if (all >= mostSongs) refuse('tooManySongs')
  if (waiting >= mostWaiting) refuse('tooManyWaiting')
}

/** We transcode in this process; a notice has a song tried again that could not be finished. */
export const transcoderNotice: Operation<typeof contract.transcoderNotice> = async (ctx, { body }) => {
  const song = (await songById(ctx.db, body.songId)) ?? refuse('uploadNotFound')
  if (song.file.state === 'ready' || song.deletedAt !== null) return success
  await ctx.tx(async (tx) => {
    await updateFile(tx.db, song.fileId, { state: 'waiting', fault: null, reason: null, failures: 0 })
    await updateSong(tx.db, song.id, { status: 'PENDING_UPLOAD' })
    tx.send(prepareFile({ fileId: song.fileId }, { singletonKey: song.fileId }))
  })
  return success
}
