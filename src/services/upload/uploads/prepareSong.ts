import { mkdtemp, rm, mkdir } from 'node:fs/promises'
import { createWriteStream } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { MAX_SONG_SECONDS } from '#contract/song.ts'
import { storableJson } from '#contract/text.ts'
import { prepareFile } from '#facts/upload.ts'
import type { MediaFault, MediaOutcome } from '#ports/media.ts'
import type { Tools, Tx } from '#services/core/context.ts'
import { worker } from '#services/core/worker.ts'
import { blobKeys } from '../blobKeys.ts'
import { songsOfFile, updateSong } from '../songs/store.ts'
import { songKey } from '../sound/songKey.ts'
import { keepFiles } from './keepFiles.ts'
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

/** Outcomes that say nothing about the file: the machine had no memory or no time. */
const machineFaults: readonly string[] = ['crashed', 'timedOut'] satisfies MediaFault[]

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
  const dir = await mkdtemp(join(tmpdir(), 'roomtone-song-'))
  try {
    const path = join(dir, 'source')
    const outDir = join(dir, 'out')
    await mkdir(outDir)
    await fetchSource(tools, file.id, path)
    const key = songKey(tools, file.sealedKey)
    const progress = progressReporter(tools, file.id)
    const outcome = await tools.media.prepare(
      { path, outDir, key, maxSeconds: MAX_SONG_SECONDS },
      (part) => progress.report(part),
      signal,
    )
    await progress.settled()
    signal.throwIfAborted()
    if ('fault' in outcome && machineFaults.includes(outcome.fault)) throw new Error(outcome.reason)
    if ('ok' in outcome) await keepFiles(tools, file.id, outcome.ok, outDir, signal)
    await keepOutcome(tools, file.id, outcome)
  } finally {
    await rm(dir, { recursive: true, force: true, maxRetries: 5 })
  }
}

const fetchSource = async (tools: Tools, fileId: string, path: string): Promise<void> => {
  const blob = await tools.blobs.get(blobKeys.source(fileId))
  if (!blob) throw new Error('The bytes of an upload are gone')
  await pipeline(Readable.from(blob.bytes), createWriteStream(path))
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
