import { MPEGDecoder } from 'mpg123-decoder'
import type { SourceFile } from '../read/sourceFile.ts'
import type { Decoded } from './pcm.ts'

/** Decodes MPEG audio (layers I–III), gaps of the encoder trimmed. */
export const decodeMp3 = async function* (file: SourceFile, start: number): AsyncGenerator<Decoded> {
  const decoder = new MPEGDecoder()
  await decoder.ready
  try {
    for await (const piece of file.pieces(start)) {
      const { channelData, samplesDecoded, sampleRate } = decoder.decode(piece)
      if (samplesDecoded > 0) yield { channels: channelData, sampleRate }
    }
  } finally {
    decoder.free()
  }
}
