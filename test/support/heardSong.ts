import { songHeard } from '#facts/runtime.ts'
import type { DataOf } from '#facts/kinds.ts'
import type { BaseTools } from '#services/core/context.ts'

/** That a song of 200 s, which has just ended, was heard by some; under an id of its own. */
export const heardSong = (
  tools: Pick<BaseTools, 'id' | 'now'>,
  djUuid: string,
  listeners: DataOf<typeof songHeard>['listeners'],
) => {
  const endedAt = tools.now() - 1000
  return songHeard({
    roomUuid: tools.id(),
    ownerUuid: null,
    djUuid,
    playId: tools.id(),
    songShortId: 'song',
    songName: 'Ada – Song',
    startTime: endedAt - 200_000,
    endedAt,
    skipped: false,
    guests: 0,
    djCluster: null,
    listeners,
  })
}
