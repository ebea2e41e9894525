import { commonTime, type Order, type Said } from './messages.ts'

const { page = location.origin, script = '', host = '', api = '' } = document.body.dataset

/** What the page of a player was told by the server: addresses of the vendor. */
export const told = { host, api } as const

/** Says something to the page around, and to no other. */
export const tell = (said: Said): void => parent.postMessage(said, page)

/** Hears what the page around asks, and no other. */
export const onOrder = (obey: (order: Order) => void): void =>
  addEventListener('message', ({ data, source, origin }: MessageEvent<Order>) => {
    if (source === parent && origin === page) obey(data)
  })

/** Loads the vendor's script. */
export const loadScript = (): void => {
  const element = document.createElement('script')
  element.src = script
  document.head.append(element)
}

/** A player is asked so often where its sound is. ms */
const ASK_EVERY_MS = 50

/**
 * Tells where the sound is, in ms, about each `everyMs`, whenever what the player says of it has just changed: players say
 * it in steps, and are behind by up to a step in between. `place` is undefined while nothing sounds.
 */
export const tellPlaces = (everyMs: number, place: () => number | undefined): void => {
  let last: number | undefined
  let toldAt = Number.NEGATIVE_INFINITY
  setInterval(() => {
    const ms = place()
    const hasChanged = last !== undefined && ms !== last
    last = ms
    const at = commonTime()
    if (ms === undefined || !hasChanged || at - toldAt < everyMs - ASK_EVERY_MS) return
    toldAt = at
    tell({ say: 'position', ms, at })
  }, ASK_EVERY_MS)
}
