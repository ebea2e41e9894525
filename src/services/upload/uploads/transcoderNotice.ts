import { success } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/upload/upload.ts'
import type { Operation } from '#services/core/context.ts'
import { songById, updateSong } from '../songs/store.ts'
import { prepareQueue } from './prepareSong.ts'
import { updateFile } from './store.ts'

/** Our transcoder is part of the house; a notice has it try a song again that it could not finish. */
export const transcoderNotice: Operation<typeof contract.transcoderNotice> = async (ctx, { body }) => {
  const song = (await songById(ctx.db, body.songId)) ?? refuse('uploadNotFound')
  if (song.file.state === 'ready' || song.deletedAt !== null) return success
  await ctx.tx(async (tx) => {
    await updateFile(tx.db, song.fileId, { state: 'waiting', fault: null, reason: null, failures: 0 })
    await updateSong(tx.db, song.id, { status: 'PENDING_UPLOAD' })
    await tx.jobs.send(
      [{ queue: prepareQueue, data: { fileId: song.fileId }, singletonKey: song.fileId }],
      tx.db,
    )
  })
  return success
}
