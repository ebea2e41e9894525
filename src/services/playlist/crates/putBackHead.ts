import type { Tools } from '#services/core/context.ts'
import { placesFor } from './places.ts'
import { specialCrate } from './specialCrate.ts'
import { lockCrate, updateCrate } from './store.ts'
import { orderOf, setPlace, setTaken } from './storeSongs.ts'

/** Puts a song that was taken but not played first in the queue again; nothing happens if it is no longer in it. */
export const putBackHead = (tools: Tools, userUuid: string, crateSongUuid: string): Promise<void> =>
  tools.tx(async (tx) => {
    const queue = await specialCrate(tx, userUuid, 'queue')
    await lockCrate(tx.db, queue.id)
    const order = await orderOf(tx.db, queue.id)
    if (!order.some((one) => one.uuid === crateSongUuid)) return
    const [place = 0] = placesFor(1, order, false)
    await setPlace(tx.db, crateSongUuid, place)
    await setTaken(tx.db, crateSongUuid, false)
    await updateCrate(tx.db, queue.id, { currentPosition: 0 })
  })
