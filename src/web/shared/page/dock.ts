import type { ComponentType } from 'react'

type Dock = ComponentType

const listeners = new Set<() => void>()
let current: Dock | undefined

/**
 * The place of the small player, which outlives the room page: the room feature puts its component here when somebody
 * walks in and takes it away when they leave; the shell keeps it mounted under every page.
 */
export const dock = {
  get: (): Dock | undefined => current,
  set: (component: Dock | undefined): void => {
    current = component
    for (const listener of listeners) listener()
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
