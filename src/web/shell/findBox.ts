import { emitter } from '#web/connection/emitter.ts'

const changed = emitter()
let isOpen = false

/** Whether the one search is open. */
export const findBox = {
  isOpen: (): boolean => isOpen,
  set: (next: boolean): void => {
    isOpen = next
    changed.tell()
  },
  subscribe: changed.on,
}
