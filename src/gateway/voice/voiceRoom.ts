import { MOST_SPEAKERS, type VoiceText, writeVoiceFrame } from '#contract/realtime/voiceFrames.ts'
import { Bucket } from '../bucket.ts'
import { FRAMES_PER_SECOND, type VoiceMember } from './voiceMember.ts'

/** Who sent nothing for so long is off air, in ms. */
const SILENT_MS = 1_000

/** What was said, by whom and when (epoch ms). */
export interface Said {
  readonly userUuid: string
  readonly at: number
  readonly opus: Uint8Array
}

interface Speaker {
  readonly n: number
  /** When the last frame came, epoch ms. */
  heardAt: number
  /** What is taken of one person, from however many connections and nodes it comes. */
  readonly bucket: Bucket
}

/** The voice of one room on this node: who listens here, and who is heard, wherever they speak. */
export class VoiceRoom {
  readonly members = new Set<VoiceMember>()
  #speakers = new Map<string, Speaker>()

  /** True if somebody may be heard: they are already, or few enough are. */
  hasRoomFor(userUuid: string): boolean {
    return this.#speakers.has(userUuid) || this.#speakers.size < MOST_SPEAKERS
  }

  enter(member: VoiceMember): void {
    this.members.add(member)
  }

  /** Says who is on air: from now on the member hears whatever is said on any node. */
  greet(member: VoiceMember): void {
    if (this.members.has(member)) member.tell(this.#onAir())
  }

  /** Gives what was said to all who listen here but for whoever said it; false where that is more than one person says. */
  say({ userUuid, at, opus }: Said, now: number): boolean {
    const { n, bucket } = this.#speaker(userUuid, now)
    if (!bucket.take()) return false
    const frame = writeVoiceFrame({ n, at, opus })
    for (const member of this.members) if (member.of.userUuid !== userUuid) member.hear(frame)
    return true
  }

  /** Takes those off air who are silent, or the one named. */
  sweep(now: number, gone?: string): void {
    const before = this.#speakers.size
    for (const [userUuid, { heardAt }] of this.#speakers)
      if (userUuid === gone || now - heardAt > SILENT_MS) this.#speakers.delete(userUuid)
    if (this.#speakers.size !== before) this.#tellAir()
  }

  #speaker(userUuid: string, now: number): Speaker {
    const known = this.#speakers.get(userUuid)
    if (known) {
      known.heardAt = now
      return known
    }
    const taken = new Set([...this.#speakers.values()].map(({ n }) => n))
    let n = 0
    while (taken.has(n)) n += 1
    const speaker = { n, heardAt: now, bucket: new Bucket(FRAMES_PER_SECOND, FRAMES_PER_SECOND) }
    this.#speakers.set(userUuid, speaker)
    this.#tellAir()
    return speaker
  }

  #onAir(): VoiceText {
    return {
      type: 'onAir',
      speakers: [...this.#speakers].map(([userUuid, { n }]) => ({ n, userUuid })),
    }
  }

  #tellAir(): void {
    for (const member of this.members) member.tell(this.#onAir())
  }
}
