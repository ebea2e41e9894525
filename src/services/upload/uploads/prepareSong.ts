import { storableJson } from '#contract/text.ts'
import { prepareFile } from '#facts/upload.ts'
import type { MediaOutcome } from '#ports/media.ts'
import type { Tools, Tx } from '#services/core/context.ts'
import { worker } from '#services/core/worker.ts'
import { blobKeys, soundKeys } from '../blobKeys.ts'
import { songsOfFile, updateSong } from '../songs/store.ts'
import { songKey } from '../sound/songKey.ts'
import { encodeSong } from './encodeSong.ts'
import { progressReporter, reportDone } from './progress.ts'
import { applyMediaResult, giveUp, isWaiting } from './applyMediaResult.ts'
import { countFailure, fileById, type FileRow, updateFile } from './store.ts'

/** Makes one stored file ready: measured, encoded, its songs told. Done again from the start after a crash. */
export const prepareSong = worker(
  prepareFile,
  async (tools, { fileId }, signal) => {
    const file = await fileById(tools.db, fileId)
    if (!file) return
    const done =
      file.state !== 'waiting' ||
      (await orPostponed(tools, file, signal, () => makeReady(tools, file, signal)))
    await endSongs(tools, fileId, done ? applyMediaResult : giveUp)
  },
  { lane: 'media' },
)

/** So often it may fail for reasons of ours. */
const mostFailures = 4

/** What fails for reasons of ours is tried again later, and the owner can see that; false once it is given up. */
const orPostponed = async (
  tools: Tools,
  { id: fileId }: FileRow,
  signal: AbortSignal,
  work: () => Promise<void>,
): Promise<boolean> => {
  try {
    await work()
    return true
  } catch (error) {
    // Being called off, as at every stop of the server, is no failure: the next one goes on with the song.
    if (signal.aborted) throw error
    if ((await countFailure(tools.db, fileId)) >= mostFailures) {
      tools.log.error({ err: error, fileId }, 'an upload could not be made ready and was given up')
      return false
    }
    for (const { id, status } of await songsOfFile(tools.db, fileId))
      if (isWaiting(status)) await updateSong(tools.db, id, { status: 'VERIFICATION_POSTPONED' })
    throw error
  }
}

const makeReady = async (tools: Tools, file: FileRow, signal: AbortSignal): Promise<void> => {
  const progress = progressReporter(tools, file.id)
  const { bytes: _, ...outcome } = await encodeSong(
    tools,
    {
      source: async () => {
        const blob = await tools.blobs.get(blobKeys.source(file.id))
        if (!blob) throw new Error('The bytes of an upload are gone')
        return blob.bytes
      },
      key: songKey(tools, file.sealedKey),
      keys: soundKeys(file.id),
      progress,
    },
    signal,
  )
  await keepOutcome(tools, file.id, outcome)
}

const keepOutcome = (tools: Tools, fileId: string, outcome: MediaOutcome): Promise<void> => {
  if (!('ok' in outcome)) return updateFile(tools.db, fileId, { state: 'failed', ...outcome })
  const { waveform, ...found } = outcome.ok
  return updateFile(tools.db, fileId, {
    state: 'ready',
    prepared: storableJson(found),
    waveform: Buffer.from(waveform),
    fault: null,
    reason: null,
  })
}

/** Ends all songs of a file in one way, and lets a later upload of the same bytes begin anew. */
const endSongs = async (
  tools: Tools,
  fileId: string,
  end: (tx: Tx, songId: string) => Promise<void>,
): Promise<void> => {
  const songs = await songsOfFile(tools.db, fileId)
  await tools.tx(async (tx) => {
    await updateFile(tx.db, fileId, { failures: 0 })
    for (const song of songs) await end(tx, song.id)
  })
  for (const song of songs) await reportDone(tools, song.id)
}
