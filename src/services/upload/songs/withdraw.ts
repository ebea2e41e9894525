import { purgeFile, uploadChanged } from '#facts/upload.ts'
import type { Tools } from '#services/core/context.ts'
import { restMs } from '../uploads/purge.ts'
import { type Song, updateSong } from './store.ts'

/** Deletes a song: gone at once for everybody, but what plays is heard to its end before the bytes go. */
export const withdraw = (tools: Tools, song: Song): Promise<void> =>
  tools.tx(async (tx) => {
    await updateSong(tx.db, song.id, { deletedAt: new Date(tx.now()), isPublic: false })
    tx.emit(uploadChanged({ songId: song.id, ownerUuid: song.ownerUuid }))
    const startAfter = new Date(tx.now() + restMs)
    tx.send(purgeFile({ fileId: song.fileId }, { startAfter }))
  })
