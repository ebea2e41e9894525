import type { SourceFile } from '../read/sourceFile.ts'
import type { Decoded } from './pcm.ts'

interface Piece {
  readonly channelData: Float32Array[]
  readonly samplesDecoded: number
  readonly sampleRate: number
}

interface StreamingDecoder {
  readonly ready: Promise<void>
  decode(bytes: Uint8Array): Promise<Piece> | Piece
  flush(): Promise<Piece>
  free(): void
}

/** Runs one of the wasm decoders that find the frames in a byte stream themselves (FLAC, Vorbis, Opus). */
export const decodeStreaming = async function* (
  decoder: StreamingDecoder,
  file: SourceFile,
  start: number,
  inOrder: (channels: readonly Float32Array[]) => readonly Float32Array[] = (channels) => channels,
): AsyncGenerator<Decoded> {
  await decoder.ready
  try {
    for await (const bytes of file.pieces(start)) {
      const piece = await decoder.decode(bytes)
      if (piece.samplesDecoded > 0)
        yield { channels: inOrder(piece.channelData), sampleRate: piece.sampleRate }
    }
    const rest = await decoder.flush()
    if (rest.samplesDecoded > 0) yield { channels: inOrder(rest.channelData), sampleRate: rest.sampleRate }
  } finally {
    decoder.free()
  }
}
