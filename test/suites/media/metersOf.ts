import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { decode } from '#adapters/media/decode/decode.ts'
import { toStereo } from '#adapters/media/decode/toStereo.ts'
import { loudnessMeter } from '#adapters/media/measure/loudness.ts'
import { openSource } from '#adapters/media/read/sourceFile.ts'

/** Decodes a fragmented MP4 and measures what is heard, and from which second on there is sound. */
export const metersOf = async (
  dir: string,
  mp4: Uint8Array,
): Promise<{ integrated: number; seconds: number; begins: number }> => {
  const path = join(dir, `again-${mp4.length}.mp4`)
  await writeFile(path, mp4)
  const file = await openSource(path)
  let rate = 44100
  let frames = 0
  let first: number | undefined
  let meter: ReturnType<typeof loudnessMeter> | null = null
  for await (const piece of toStereo(decode(file, 'm4a', 0), (kept) => (rate = kept))) {
    meter ??= loudnessMeter(rate)
    meter.push(piece)
    const loud = piece.left.findIndex((value) => Math.abs(value) > 0.1)
    if (loud >= 0) first ??= frames + loud
    frames += piece.left.length
  }
  await file.close()
  return {
    integrated: meter?.integrated() ?? -70,
    seconds: frames / rate,
    begins: (first ?? Number.NaN) / rate,
  }
}
