import { emitter } from '#web/connection/emitter.ts'

const key = 'roomtone.singleKeys'
const changed = emitter()

const stored = (): boolean => {
  try {
    return localStorage.getItem(key) !== 'off'
  } catch {
    return true
  }
}

const keep = (isOn: boolean): void => {
  try {
    if (isOn) localStorage.removeItem(key)
    else localStorage.setItem(key, 'off')
  } catch {
    // Without a store the choice holds until the page is closed.
  }
}

let current: boolean | undefined

/** Whether keys without a modifier do something: whoever speaks to the computer turns them off (WCAG 2.1.4). */
export const keySetting = {
  get: (): boolean => (current ??= stored()),
  set: (isOn: boolean): void => {
    current = isOn
    keep(isOn)
    changed.tell()
  },
  subscribe: (listener: () => void): (() => void) => changed.on(listener),
}
