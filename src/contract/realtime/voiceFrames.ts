import * as z from 'zod'

/**
 * The voice socket (`/roomtone/voice?ticket=…`). A speaker sends binary frames of Opus; listeners get them with a head
 * before each, and text frames that tell who is on air and what one may do.
 */

/** What one frame holds: 60 ms of Opus, mono, 48 kHz. */
export const VOICE_FRAME_MS = 60
/** Samples of a second, before a voice is encoded and after it is decoded. */
export const VOICE_RATE = 48_000
/** Largest frame of a speaker, in bytes. */
export const MOST_VOICE_BYTES = 1_000
/** So many speak at the same time; who begins then is not heard. */
export const MOST_SPEAKERS = 4
/** Listeners play a frame so long after its stamp. */
export const VOICE_DELAY_MS = 300

/** Who is heard in a room: `n` is the speaker's number in the heads of frames, until the next list. */
const OnAir = z.object({
  type: z.literal('onAir'),
  speakers: z.array(z.object({ n: z.number().int().min(0).max(255), userUuid: z.string() })),
})
/** One may speak no more: what one sends from now on is dropped. */
const Hushed = z.object({ type: z.literal('hushed'), why: z.enum(['mayNotSpeak', 'tooManySpeakers']) })

/** What the server says in text. */
export const VoiceText = z.discriminatedUnion('type', [OnAir, Hushed]).meta({ id: 'VoiceText' })
export type VoiceText = z.infer<typeof VoiceText>

export interface VoiceFrame {
  readonly n: number
  /** When its first sample was said, epoch ms of the server. */
  readonly at: number
  readonly opus: Uint8Array
}

/** One byte for the speaker, eight for the time (IEEE 754, big end first). */
const HEAD = 9

export const writeVoiceFrame = ({ n, at, opus }: VoiceFrame): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(HEAD + opus.byteLength)
  const head = new DataView(bytes.buffer)
  head.setUint8(0, n)
  head.setFloat64(1, at)
  bytes.set(opus, HEAD)
  return bytes
}

/** Null for what is no frame. */
export const readVoiceFrame = (data: ArrayBuffer): VoiceFrame | null => {
  if (data.byteLength <= HEAD) return null
  const head = new DataView(data)
  return { n: head.getUint8(0), at: head.getFloat64(1), opus: new Uint8Array(data, HEAD) }
}
