import { KeyedMutex } from '#services/core/keyedMutex.ts'
import type { LiveRoom } from '../room/liveRoom.ts'

/** One look into a DJ's queue, from when the room asked for it. */
export interface Look {
  /** A song came from the queue since: whoever asked before then has what they asked for. */
  isServed: boolean
}

/** Two looks into one queue for one room would let go of what the other reserved. */
const oneByOne = new KeyedMutex()

const open = new WeakMap<LiveRoom, Map<string, Set<Look>>>()

const looksOf = (live: LiveRoom, djUuid: string): Set<Look> => {
  const here = open.get(live) ?? new Map<string, Set<Look>>()
  open.set(live, here)
  const looks = here.get(djUuid) ?? new Set<Look>()
  here.set(djUuid, looks)
  return looks
}

/** Runs a look into a DJ's queue after those before it, unless one of them served it meanwhile. */
export const lookIn = async (
  live: LiveRoom,
  djUuid: string,
  work: (look: Look) => Promise<void>,
): Promise<void> => {
  const look: Look = { isServed: false }
  const looks = looksOf(live, djUuid)
  looks.add(look)
  try {
    await oneByOne.run(`${live.uuid} ${djUuid}`, async () => {
      if (!look.isServed) await work(look)
    })
  } finally {
    looks.delete(look)
    if (looks.size === 0) open.get(live)?.delete(djUuid)
  }
}

/** A song of the queue is on its way to the decks: nothing that was asked until now needs another. */
export const served = (live: LiveRoom, djUuid: string): void => {
  for (const look of open.get(live)?.get(djUuid) ?? []) look.isServed = true
}
