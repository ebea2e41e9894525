import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { MAX_SONG_SECONDS } from '#contract/song.ts'
import type { MediaFault, MediaOutcome } from '#ports/media.ts'
import type { Tools } from '#services/core/context.ts'
import type { SoundKeys } from '../blobKeys.ts'
import { keepFiles } from './keepFiles.ts'

/** Outcomes that say nothing about the file: the machine had no memory or no time. */
const machineFaults: readonly string[] = ['crashed', 'timedOut'] satisfies MediaFault[]

export interface SongToEncode {
  /** The file as somebody made it. */
  source(signal: AbortSignal): Promise<AsyncIterable<Uint8Array>>
  /** Of its segments. */
  readonly key: Uint8Array
  readonly keys: SoundKeys
  readonly progress?: { report(part: number): void; settled(): Promise<void> }
}

/**
 * Has a file measured and encoded, and keeps what comes of it; `bytes` is how much that is. Rejects where the machine
 * or the source is at fault, and not the file.
 */
export const encodeSong = async (
  tools: Tools,
  { source, key, keys, progress }: SongToEncode,
  signal: AbortSignal,
): Promise<MediaOutcome & { readonly bytes: number }> => {
  const dir = await mkdtemp(join(tmpdir(), 'roomtone-song-'))
  try {
    const path = join(dir, 'source')
    const outDir = join(dir, 'out')
    await mkdir(outDir)
    await pipeline(Readable.from(await source(signal)), createWriteStream(path), { signal })
    const outcome = await tools.media.prepare(
      { path, outDir, key, maxSeconds: MAX_SONG_SECONDS },
      (part) => progress?.report(part),
      signal,
    )
    await progress?.settled()
    signal.throwIfAborted()
    if ('fault' in outcome && machineFaults.includes(outcome.fault)) throw new Error(outcome.reason)
    return {
      ...outcome,
      bytes: 'ok' in outcome ? await keepFiles(tools, keys, outcome.ok, outDir, signal) : 0,
    }
  } finally {
    await rm(dir, { recursive: true, force: true, maxRetries: 5 })
  }
}
