import { kept } from '#web/api/browserStorage.ts'
import { emitter } from '#web/connection/emitter.ts'

/** A choice of whoever uses this browser. */
export interface KeptSwitch {
  readonly get: () => boolean
  readonly set: (isOn: boolean) => void
  readonly subscribe: (listener: () => void) => () => void
}

/** A switch that is on until somebody turns it off, kept from visit to visit. */
export const keptSwitch = (key: string): KeptSwitch => {
  const changed = emitter()
  let current: boolean | undefined
  return {
    get: () => (current ??= kept.read(key) !== 'off'),
    set: (isOn) => {
      current = isOn
      if (isOn) kept.remove(key)
      else kept.write(key, 'off')
      changed.tell()
    },
    subscribe: changed.on,
  }
}
