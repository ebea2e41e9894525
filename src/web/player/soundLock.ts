import { emitter } from '#web/connection/emitter.ts'
import type { Off } from './decks/deck.ts'
import { SOUND_LOCK } from './isSoundHeld.ts'

/** One tab of a browser sounds: the one that was tapped last. */
export interface SoundLock {
  /** True where this tab may sound; false where another one does. */
  take(): Promise<boolean>
  /** Takes it from whichever tab has it. */
  steal(): Promise<void>
  drop(): void
  /** Another tab took it. */
  onLost(listener: () => void): Off
  /** The tab that had it gave it back; nobody has it now. */
  onFree(listener: () => void): Off
}

type Locks = Pick<LockManager, 'request'>

const always: SoundLock = {
  take: async () => true,
  steal: async () => undefined,
  drop: () => undefined,
  onLost: () => () => undefined,
  onFree: () => () => undefined,
}

/** The lock among the tabs of this browser; without the browser's locks every tab may sound. */
export const soundLock = (locks: Locks | undefined): SoundLock => {
  if (locks === undefined) return always
  const lost = emitter()
  const free = emitter()
  /** Gives back what is held. */
  let release: (() => void) | undefined
  let isWatching = false
  /** How often it was given up: what was asked for before that is not held any more. */
  let drops = 0

  const hold = (): Promise<void> => new Promise((resolve) => (release = resolve))

  /** Waits behind the tab that has it, to hear when it is given back. */
  const watch = (): void => {
    if (isWatching) return
    isWatching = true
    const heard = (): void => {
      isWatching = false
      if (release === undefined) free.tell()
    }
    locks.request(SOUND_LOCK, () => undefined).then(heard, () => (isWatching = false))
  }

  const request = (options: LockOptions, granted: (isGranted: boolean) => void): void => {
    const asked = drops
    locks
      .request(SOUND_LOCK, options, (lock) => {
        granted(lock !== null)
        return lock === null || asked !== drops ? undefined : hold()
      })
      .catch(() => {
        release = undefined
        watch()
        lost.tell()
      })
  }

  return {
    take: () =>
      release !== undefined
        ? Promise.resolve(true)
        : new Promise((resolve) =>
            request({ ifAvailable: true }, (isGranted) => {
              if (!isGranted) watch()
              resolve(isGranted)
            }),
          ),
    steal: () =>
      release !== undefined
        ? Promise.resolve()
        : new Promise((resolve) => request({ steal: true }, () => resolve())),
    drop: () => {
      drops += 1
      release?.()
      release = undefined
    },
    onLost: lost.on,
    onFree: free.on,
  }
}
