import type { WebSocket } from 'ws'
import { VOICE_FRAME_MS, type VoiceText } from '#contract/realtime/voiceFrames.ts'
import type { VoiceTicket } from '#services/room/api.ts'
import { Bucket } from '../bucket.ts'

/** What a listener may be behind before frames are left out for them, in bytes: about two seconds of one speaker. */
const MOST_BEHIND = 12_000
/** Frames a second, with some slack for a clock that runs a little fast. */
export const FRAMES_PER_SECOND = 20
/** A speaker whose frames come so much earlier or later than their sound begins anew, in ms. */
const MOST_APART = 240

/** One connection to the voice of a room. */
export class VoiceMember {
  /** It may speak: that was asked for, and has not been lost. */
  maySpeak: boolean
  #bucket = new Bucket(FRAMES_PER_SECOND, FRAMES_PER_SECOND)
  #next = 0
  /** Frames that were left out because the listener was behind. */
  dropped = 0

  constructor(
    readonly socket: Pick<
      WebSocket,
      'send' | 'close' | 'terminate' | 'ping' | 'readyState' | 'bufferedAmount'
    >,
    readonly of: VoiceTicket,
  ) {
    this.maySpeak = of.speak
  }

  /** True if another frame may be taken from it now. */
  takes(): boolean {
    return this.maySpeak && this.#bucket.take()
  }

  /** When a frame that came at `now` was said: frames follow each other evenly, however the line delivers them. */
  stamp(now: number): number {
    const isFar = Math.abs(now - this.#next) > MOST_APART
    const at = isFar ? now : this.#next
    this.#next = at + VOICE_FRAME_MS
    return at
  }

  hear(frame: Uint8Array): void {
    if (this.socket.readyState !== 1) return
    if (this.socket.bufferedAmount > MOST_BEHIND) this.dropped += 1
    else this.socket.send(frame)
  }

  tell(text: VoiceText): void {
    if (this.socket.readyState === 1) this.socket.send(JSON.stringify(text))
  }

  /** What comes from it from now on is dropped. */
  hush(why: 'mayNotSpeak' | 'tooManySpeakers'): void {
    if (!this.maySpeak) return
    this.maySpeak = false
    this.tell({ type: 'hushed', why })
  }
}
