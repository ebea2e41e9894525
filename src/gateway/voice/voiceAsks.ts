import type { VoiceRight } from '#services/room/api.ts'

/** What the live voice asks about people, each time anew. */
export interface VoiceAsks {
  /** Which of these sessions are still good. */
  readonly stillGood: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>
  /** What somebody may do with the voice of a room, as their account stands now. */
  readonly rightOf: (roomUuid: string, userUuid: string) => Promise<VoiceRight>
}
