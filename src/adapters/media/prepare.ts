import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MediaJob, MediaOutcome, Prepared } from '#ports/media.ts'
import { squareCover } from '../pictures/squareCover.ts'
import { toStereo } from './decode/toStereo.ts'
import type { Encoder } from './encode/encoder.ts'
import type { Engine } from './engine.ts'
import { expectedSeconds } from './expected.ts'
import { findBeat } from './measure/beat.ts'
import { meters } from './measure/meters.ts'
import type { Meters } from './measure/meters.ts'
import { isOfTheSystem, MediaProblem, ofTheMachine } from './problem.ts'
import { sniff } from './read/sniff.ts'
import { openSource } from './read/sourceFile.ts'
import type { SourceFile } from './read/sourceFile.ts'
import { readTags } from './read/tags.ts'

/**
 * Reads, measures and encodes one file; what is wrong with the file is an outcome, not an error. What the machine could
 * not do is an error.
 */
export const prepare = async (
  job: MediaJob,
  engine: Engine,
  progress: (part: number) => void,
): Promise<MediaOutcome> => {
  const file = await openSource(job.path)
  try {
    return { ok: await prepared(job, file, engine, progress) }
  } catch (error) {
    if (error instanceof MediaProblem) return { fault: error.fault, reason: error.message }
    if (isOfTheSystem(error)) throw error
    const { fault, message } = new MediaProblem('broken')
    return { fault, reason: message }
  } finally {
    await file.close()
  }
}

const prepared = async (
  job: MediaJob,
  file: SourceFile,
  engine: Engine,
  progress: (part: number) => void,
): Promise<Prepared> => {
  const { kind, start } = await sniff(file)
  const expected = await expectedSeconds(file, kind, start)
  if (expected === Number.POSITIVE_INFINITY) throw new MediaProblem('truncated')
  if (expected !== null && expected > job.maxSeconds) throw new MediaProblem('tooLong')
  const { tags, picture } = await readTags(job.path)
  const { meter, hls, duration } = await run(job, engine, { file, kind, start }, expected, progress)
  if (duration < 1) throw new MediaProblem(expected !== null && expected > 2 ? 'truncated' : 'tooShort')
  if (expected !== null && duration < expected * 0.97 - 0.2) throw new MediaProblem('truncated')
  const cover = picture ? await squareCover(picture) : null
  const hasCover = cover !== null && 'ok' in cover
  if (hasCover) await writeFile(join(job.outDir, 'cover.webp'), cover.ok)
  const { strengths, perSecond, lag } = meter.onsets
  return {
    kind,
    tags,
    hasCover,
    duration: Math.round(duration * 1000) / 1000,
    loudness: { integrated: round(meter.loudness.integrated()), truePeak: round(meter.truePeak.dB()) },
    waveform: meter.waveform.draw(800),
    beat: findBeat(strengths(), perSecond, lag),
    hls,
  }
}

const round = (value: number): number => Math.round(value * 100) / 100

/** One pass over the sound: decoded, measured and encoded piece by piece. */
const run = async (
  job: MediaJob,
  engine: Engine,
  source: { file: SourceFile; kind: Prepared['kind']; start: number },
  expected: number | null,
  progress: (part: number) => void,
) => {
  let rate = 0
  let frames = 0
  let encoder: Encoder | null = null
  let meter: Meters | null = null
  const guess = expected ?? (await engine.seconds(job.path, source)) ?? null
  try {
    const decoded = engine.decode(job.path, source)
    for await (const piece of toStereo(decoded, (kept) => (rate = kept))) {
      encoder ??= await ofTheMachine(engine.encoder({ outDir: job.outDir, key: job.key, rate }))
      meter ??= meters(rate)
      frames += piece.left.length
      if (frames / rate > job.maxSeconds) throw new MediaProblem('tooLong')
      meter.push(piece)
      await ofTheMachine(encoder.push(piece))
      if (guess) progress(Math.min(0.98, frames / rate / guess))
    }
    if (!encoder || !meter) throw new MediaProblem('broken')
    if (frames / rate < 0.05) throw new MediaProblem('tooShort')
    return { meter, hls: await ofTheMachine(encoder.finish()), duration: frames / rate }
  } catch (error) {
    await encoder?.abort()
    throw error
  }
}
