import { MediaProblem } from '../problem.ts'
import { adtsFrame } from '../read/adtsFrame.ts'
import type { SourceFile } from '../read/sourceFile.ts'
import type { Packets } from './packets.ts'

/** The frames of an ADTS stream. */
export const adtsPackets = async (file: SourceFile, start: number): Promise<Packets> => {
  const first = adtsFrame(await file.read(start, 16), 0)
  if (!first) throw new MediaProblem('broken')
  if (first.objectType !== 2) throw new MediaProblem('codec')
  return { rateIndex: first.rateIndex, priming: 0, frames: walk(file, start) }
}

const walk = async function* (file: SourceFile, start: number): AsyncGenerator<Uint8Array> {
  let rest = new Uint8Array(0)
  for await (const piece of file.pieces(start)) {
    const bytes = new Uint8Array(rest.length + piece.length)
    bytes.set(rest)
    bytes.set(piece, rest.length)
    let at = 0
    while (at + 9 <= bytes.length) {
      const frame = adtsFrame(bytes, at)
      if (!frame) at++
      else if (at + frame.length > bytes.length) break
      else {
        yield bytes.subarray(at + frame.header, at + frame.length)
        at += frame.length
      }
    }
    rest = bytes.slice(at)
  }
}
