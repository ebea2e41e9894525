import { emitter } from '#web/connection/emitter.ts'

/** Where songs to pick are. */
export const pickPlaces = ['everybody', 'likes', 'uploads', 'queue', 'played'] as const
export type PickPlace = (typeof pickPlaces)[number]

const changed = emitter()
let open = false
let place: PickPlace = 'everybody'

/** Whether a song is being picked; several buttons of the room lead there. */
export const picking = {
  get: (): boolean => open,
  /** Where it opens. */
  place: (): PickPlace => place,
  set: (next: boolean, at: PickPlace = 'everybody'): void => {
    open = next
    place = at
    changed.tell()
  },
  subscribe: (listener: () => void): (() => void) => changed.on(listener),
}
