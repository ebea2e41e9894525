import type { FactOf } from '#contract/facts.ts'
import type { Tools } from '#services/core/context.ts'
import { placesFor } from './places.ts'
import { lockCrate, specialCrateOf } from './store.ts'
import { orderOf, setPlace, setTaken } from './storeSongs.ts'

/**
 * A song of the DJ's queue plays: it goes to the end of the queue. If it was taken from there for this play it went
 * already, and only the mark of that is removed.
 */
export const passOn = async (tools: Tools, { djUuid, song }: FactOf<'songPlayed'>): Promise<void> => {
  const queue = await specialCrateOf(tools.db, djUuid, 'queue')
  if (!queue || song.crateSongUuid === undefined) return
  const uuid = song.crateSongUuid.toLowerCase()
  await tools.tx(async (tx) => {
    await lockCrate(tx.db, queue.id)
    const order = await orderOf(tx.db, queue.id)
    const played = order.find((one) => one.uuid === uuid)
    if (!played) return
    if (played.taken) return setTaken(tx.db, uuid, false)
    if (order.at(-1) === played) return
    const [place = 0] = placesFor(1, order, true)
    await setPlace(tx.db, uuid, place)
  })
}
