import { uploadMessage } from '#contract/upload/uploadedSong.ts'
import type { UploadProgress } from '#contract/upload/uploadedSong.ts'
import type { Tools } from '#services/core/context.ts'
import { songById, songsOfFile, updateSong } from '../songs/store.ts'
import { songView } from '../view.ts'

/** Share of the work after which owners are told again. */
const step = 0.05

/** Tells the owners of a file how far it is; the first word also says that it is audio. */
export const progressReporter = (tools: Tools, fileId: string) => {
  let reported = -1
  let queue: Promise<void> = Promise.resolve()
  const send = async (part: number, first: boolean) => {
    for (const song of await songsOfFile(tools.db, fileId)) {
      if (first) await updateSong(tools.db, song.id, { status: 'VALID_FILE_TYPE' })
      await push(tools, song.ownerUuid, {
        songId: song.id,
        status: 'VALID_FILE_TYPE',
        progress: part,
        song: null,
      })
    }
  }
  return {
    report(part: number): void {
      if (part - reported < step && reported >= 0) return
      const first = reported < 0
      reported = part
      queue = queue
        .then(() => send(part, first))
        .catch((error: unknown) => tools.log.warn({ err: error }, 'progress of an upload could not be told'))
    },
    /** When everything said so far has been told. */
    settled: () => queue,
  }
}

/** Tells the owner that the work is done, and decks that wait for the song what it became. */
export const reportDone = async (tools: Tools, songId: string): Promise<void> => {
  const song = await songById(tools.db, songId)
  if (!song) return
  const view = songView(song, song.ownerUuid)
  await push(tools, song.ownerUuid, { songId, status: song.status, progress: 1, song: view })
  if (song.status === 'VERIFIED') await tools.live.refreshUpload(songId)
}

const push = (tools: Tools, ownerUuid: string, params: UploadProgress): Promise<void> =>
  tools.live.pushToUser(ownerUuid, uploadMessage, params)
