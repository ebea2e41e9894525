import type { Tx } from '#services/core/context.ts'
import { isOfNight, SILENCE_MS } from './sameNight.ts'
import { addToNight, insertNight, joinNights, nightsNear } from './store.ts'

/** A play that comes into a night. */
interface Coming {
  readonly from: Date
  readonly to: Date
  readonly likes: number
  readonly dislikes: number
  readonly stars: number
}

/**
 * The night of a room that a play belongs to, which counts it; a new one where none fits. A play that is told late may lie
 * between two that were one: they become it. `zone`: by whose clock it is morning. Under the lock of the room's nights.
 */
export const nightOf = async (tx: Tx, roomUuid: string, zone: string, play: Coming): Promise<string> => {
  const [from, to] = [new Date(play.from.getTime() - SILENCE_MS), new Date(play.to.getTime() + SILENCE_MS)]
  const near = await nightsNear(tx.db, roomUuid, from, to)
  const [night, ...others] = near.filter(({ beganAt, endedAt }) =>
    isOfNight(play, { from: beganAt, to: endedAt }, zone),
  )
  if (night) {
    await addToNight(tx.db, night.id, play)
    for (const other of others) await joinNights(tx.db, night.id, other)
    return night.id
  }
  const id = tx.id()
  const { likes, dislikes, stars } = play
  await insertNight(tx.db, {
    id,
    roomUuid,
    beganAt: play.from,
    endedAt: play.to,
    plays: 1,
    likes,
    dislikes,
    stars,
  })
  return id
}
