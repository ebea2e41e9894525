import { CustomSource, EncodedPacketSink, Input, MP4, QTFF } from 'mediabunny'
import type { InputAudioTrack } from 'mediabunny'
import { MediaProblem } from '../problem.ts'
import type { SourceFile } from '../read/sourceFile.ts'
import { readAudioConfig } from './aac/audioConfig.ts'
import { sampleRates } from './aac/bands.ts'
import type { Packets } from './packets.ts'

/** The first sound track of an MP4 file; a damaged file is `broken`, one without sound `notAudio`. */
const soundTrack = async (file: SourceFile): Promise<InputAudioTrack> => {
  const input = new Input({
    formats: [MP4, QTFF],
    source: new CustomSource({ getSize: () => file.size, read: (from, to) => file.read(from, to - from) }),
  })
  const track = await input.getPrimaryAudioTrack().catch(() => {
    throw new MediaProblem('broken')
  })
  if (!track) throw new MediaProblem((await input.getTracks()).length === 0 ? 'broken' : 'notAudio')
  return track
}

/** The seconds an MP4 file's index promises. */
export const mp4Seconds = async (file: SourceFile): Promise<number> =>
  (await soundTrack(file)).computeDuration()

/** The AAC frames of an MP4 file's first sound track. */
export const mp4Packets = async (file: SourceFile): Promise<Packets> => {
  const track = await soundTrack(file)
  const config = await track.getDecoderConfig()
  const description = config?.description
  if ((await track.getCodec()) !== 'aac' || !description) throw new MediaProblem('codec')
  const bytes = ArrayBuffer.isView(description)
    ? new Uint8Array(description.buffer, description.byteOffset, description.byteLength)
    : new Uint8Array(description)
  const rateIndex = readAudioConfig(bytes)
  const early = Math.max(0, -(await track.getFirstTimestamp()))
  return {
    rateIndex,
    priming: Math.round(early * (sampleRates[rateIndex] ?? 44100)),
    frames: packetsOf(new EncodedPacketSink(track)),
  }
}

const packetsOf = async function* (sink: EncodedPacketSink): AsyncGenerator<Uint8Array> {
  for await (const packet of sink.packets()) yield packet.data
}
