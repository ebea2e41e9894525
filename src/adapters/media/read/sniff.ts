import type { AudioKind } from '#ports/media.ts'
import { MediaProblem } from '../problem.ts'
import { adtsFrame } from './adtsFrame.ts'
import { ascii, find } from './bytes.ts'
import { afterId3 } from './id3.ts'
import { mpegFrame } from './mpegFrame.ts'
import type { SourceFile } from './sourceFile.ts'

/** What the file holds, by its bytes alone. `start` is where the sound (after ID3 tags) begins. */
export const sniff = async (file: SourceFile): Promise<{ kind: AudioKind; start: number }> => {
  if (file.size === 0) throw new MediaProblem('empty')
  const id3 = await afterId3(file)
  const head = await file.read(id3, 128 * 1024)
  const magic = ascii(head, 0, 4)
  if ((magic === 'RIFF' || magic === 'RF64') && ascii(head, 8, 4) === 'WAVE')
    return { kind: 'wav', start: id3 }
  if (magic === 'fLaC') return { kind: 'flac', start: id3 }
  if (magic === 'OggS') return { kind: oggKind(head), start: id3 }
  if (ascii(head, 4, 4) === 'ftyp') return { kind: 'm4a', start: id3 }
  const adts = framesFrom(head, adtsFrame)
  const mpeg = framesFrom(head, mpegFrame)
  if (adts !== null && (mpeg === null || adts <= mpeg)) return { kind: 'aac', start: id3 + adts }
  if (mpeg !== null) return { kind: 'mp3', start: id3 + mpeg }
  throw new MediaProblem('notAudio')
}

const oggKind = (head: Uint8Array): AudioKind => {
  const first = head.subarray(0, 512)
  if (find(first, '\x01vorbis') > 0) return 'vorbis'
  if (find(first, 'OpusHead') > 0) return 'opus'
  if (find(first, '\x7fFLAC') > 0) return 'flac'
  throw new MediaProblem('codec')
}

/** Where a run of at least four frames begins (fewer only if the file ends there); null if nowhere. */
const framesFrom = (
  bytes: Uint8Array,
  frameAt: (bytes: Uint8Array, at: number) => { length: number } | null,
): number | null => {
  const runs = (start: number) => {
    let at = start
    for (let n = 0; n < 4; n++) {
      const frame = frameAt(bytes, at)
      if (!frame || frame.length < 7) return n > 1 && at >= bytes.length - 4
      at += frame.length
    }
    return true
  }
  for (let at = 0; at < Math.min(bytes.length - 4, 64 * 1024); at++)
    if (bytes[at] === 0xff && runs(at)) return at
  return null
}
