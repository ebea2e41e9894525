import { useSyncExternalStore } from 'react'

let place: HTMLElement | null = null
const listeners = new Set<() => void>()

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** As the `ref` of an element: toasts appear in it, for as long as it is there. */
export const toastPlace = (element: HTMLElement | null): void => {
  place = element
  for (const listener of listeners) listener()
}

/** Where toasts appear; null for the top of the page. */
export const useToastPlace = (): HTMLElement | null => useSyncExternalStore(subscribe, () => place)
