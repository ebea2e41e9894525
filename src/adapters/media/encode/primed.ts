/** An AAC encoder begins with so many samples that belong to no sound: its window before the first one. */
const PRIMING = 1024

/**
 * The init segment of AAC in fragmented MP4 with an edit list that passes over what the encoder begins with. Without it
 * a song is heard 23 ms late. Source: ISO/IEC 14496-12, 8.6.6; the track's time scale is its sampling rate.
 */
export const primed = (init: Uint8Array): Buffer => {
  const file = Buffer.from(init)
  const moov = boxIn(file, 0, file.length, 'moov')
  const trak = boxIn(file, moov.body, moov.end, 'trak')
  const header = boxIn(file, trak.body, trak.end, 'tkhd')
  const old = [...boxesIn(file, trak.body, trak.end)].find(({ type }) => type === 'edts')
  const kept = old ? [file.subarray(header.end, old.at), file.subarray(old.end)] : [file.subarray(header.end)]
  const grown = edits.length - (old ? old.end - old.at : 0)
  for (const box of [moov, trak]) file.writeUInt32BE(box.end - box.at + grown, box.at)
  return Buffer.concat([file.subarray(0, header.end), edits, ...kept])
}

/** One edit: all of the track from after the priming on, at its own speed. */
const edits = Buffer.alloc(36)
edits.writeUInt32BE(36, 0)
edits.write('edts', 4)
edits.writeUInt32BE(28, 8)
edits.write('elst', 12)
edits.writeUInt32BE(1, 20)
edits.writeInt32BE(PRIMING, 28)
edits.writeInt16BE(1, 32)

interface Box {
  readonly type: string
  readonly at: number
  readonly body: number
  readonly end: number
}

const boxesIn = function* (file: Buffer, from: number, to: number): Generator<Box> {
  for (let at = from; at + 8 <= to; ) {
    const end = at + file.readUInt32BE(at)
    if (end < at + 8 || end > to) throw new Error('a box of an init segment does not fit')
    yield { type: file.toString('latin1', at + 4, at + 8), at, body: at + 8, end }
    at = end
  }
}

const boxIn = (file: Buffer, from: number, to: number, type: string): Box => {
  for (const box of boxesIn(file, from, to)) if (box.type === type) return box
  throw new Error(`an init segment without ${type}`)
}
