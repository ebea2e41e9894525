import type { OutputOf } from '#contract/endpoint.ts'
import type { roomVoice } from '#contract/room/voice.ts'

/** Why somebody does not speak who wanted to, or does not hear. */
export type VoiceProblem =
  | 'noMic'
  | 'notHere'
  | 'off'
  | 'mayNotSpeak'
  | 'tooManySpeakers'
  | 'down'
  | 'notLoaded'
  | 'notSupported'
  | 'notAccepted'
  | 'movedAway'

/** A way that did not open, or a microphone that did not, and why. */
export class VoiceFault extends Error {
  constructor(
    readonly why: VoiceProblem,
    cause?: unknown,
  ) {
    super(`live voice: ${why}`, { cause })
  }
}

/** What lets one in: our own socket and its ticket, or a service that the place has set up. */
export type VoiceDoor = OutputOf<typeof roomVoice>

/** Where one wants to be heard or to hear. */
export interface VoicePlace {
  readonly roomUuid: string
  /** Epoch ms of the server. */
  readonly serverNow: () => number
}

/** What a connection tells while it stands. */
export interface VoiceNews {
  /** Who is heard, by uuid: one whose microphone is open, though they may say nothing. */
  onAir(speakers: readonly string[]): void
  /** One is heard no more, but hears on. */
  hushed(why: 'mayNotSpeak' | 'tooManySpeakers'): void
  /** It falters and is being mended, or is whole again. */
  falters(isDown: boolean): void
  /** It is over. `again`: another one may be tried. */
  lost(problem: VoiceProblem | null, again: boolean): void
}

/** One connection to the voice of a room. */
export interface VoiceConnection {
  /** Opens the microphone; rejects with a `VoiceFault`. */
  speak(): Promise<void>
  hush(): void
  /** Nothing is told any more. */
  close(): void
}

/** How one gets such a connection; rejects with a `VoiceFault`. */
export type OpenVoice = (door: VoiceDoor, place: VoicePlace, news: VoiceNews) => Promise<VoiceConnection>

/** Opens a microphone by `open`, and says it if there is none to use. */
export const withMic = async <T>(open: () => Promise<T>): Promise<T> => {
  try {
    return await open()
  } catch (error) {
    throw error instanceof VoiceFault ? error : new VoiceFault('noMic', error)
  }
}
