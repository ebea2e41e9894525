import { endReplays } from '#facts/playlist.ts'
import type { Tools } from '#services/core/context.ts'
import { worker } from '#services/core/worker.ts'
import { lastVisitTo } from '#services/room/api.ts'
import { endReplay } from './endReplay.ts'
import { deleteReplay, lastPlayIn, replaysBefore } from './store.ts'

const IDLE_MS = 24 * 3_600_000
const AT_ONCE = 500

/** Replays in which nobody was for a day, and whose house DJ therefore slept, are over. */
const endIdle = async (tools: Tools): Promise<void> => {
  const before = new Date(tools.now() - IDLE_MS)
  for (const replay of await replaysBefore(tools.db, before, AT_ONCE)) {
    const seen = await Promise.all([
      lastVisitTo(tools, replay.roomUuid),
      lastPlayIn(tools.db, replay.roomUuid),
    ])
    if (seen.some((at) => at !== null && at >= before)) continue
    await endReplay(tools, replay)
    await deleteReplay(tools.db, replay.roomUuid)
  }
}

export const endReplaysWorker = worker(endReplays, (tools) => endIdle(tools), { cron: '20 * * * *' })
