import { closeNight, nightEnded } from '#facts/playlist.ts'
import type { Tools, Tx } from '#services/core/context.ts'
import { worker } from '#services/core/worker.ts'
import { SILENCE_MS } from './sameNight.ts'
import { nightById } from './store.ts'

/** A night is looked at once nothing more can come into it; each play puts that off. */
export const closeLater = (tx: Tx, nightId: string, endedAt: Date): void =>
  tx.send(
    closeNight({ nightId }, { singletonKey: nightId, startAfter: new Date(endedAt.getTime() + SILENCE_MS) }),
  )

/** Tells that a night is over, three hours after its last song; one that became part of another is none. */
const close = (tools: Tools, nightId: string): Promise<void> =>
  tools.tx(async (tx) => {
    const night = await nightById(tx.db, nightId)
    if (night === null) return
    const { roomUuid, beganAt, endedAt, plays, likes, dislikes, stars } = night
    if (endedAt.getTime() + SILENCE_MS > tx.now()) return closeLater(tx, nightId, endedAt)
    const times = { beganAt: beganAt.getTime(), endedAt: endedAt.getTime() }
    tx.emit(nightEnded({ nightId, roomUuid, ...times, plays, likes, dislikes, stars }))
  })

export const closeNightWorker = worker(closeNight, (tools, { nightId }) => close(tools, nightId))
