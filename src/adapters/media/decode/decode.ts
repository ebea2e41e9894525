import { FLACDecoder } from '@wasm-audio-decoders/flac'
import { OggVorbisDecoder } from '@wasm-audio-decoders/ogg-vorbis'
import { OggOpusDecoder } from 'ogg-opus-decoder'
import type { AudioKind } from '#ports/media.ts'
import type { SourceFile } from '../read/sourceFile.ts'
import { decodeAac } from './aac.ts'
import { decodeMp3 } from './mp3.ts'
import type { Decoded } from './pcm.ts'
import { decodeStreaming } from './streaming.ts'
import { surroundOrder } from './surroundOrder.ts'
import { decodeWav } from './wav.ts'

/** Decodes a file of a known kind, piece by piece, with the decoders that come with the product. */
export const decode = (file: SourceFile, kind: AudioKind, start: number): AsyncIterable<Decoded> => {
  switch (kind) {
    case 'mp3':
      return decodeMp3(file, start)
    case 'wav':
      return decodeWav(file, start)
    case 'flac':
      return decodeStreaming(new FLACDecoder(), file, start)
    case 'vorbis':
      return decodeStreaming(new OggVorbisDecoder(), file, start, (channels) =>
        surroundOrder(channels, 'leftCentreRight'),
      )
    case 'opus':
      return decodeStreaming(new OggOpusDecoder({ forceStereo: true }), file, start)
    case 'aac':
    case 'm4a':
      return decodeAac(file, kind, start)
  }
}
