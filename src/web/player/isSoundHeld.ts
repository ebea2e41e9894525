/** The browser's lock that the tab has in which a room sounds. */
export const SOUND_LOCK = 'roomtone-sound'

/** True while a room sounds in some tab of this browser; false where the browser cannot tell. */
export const isSoundHeld = async (): Promise<boolean> => {
  const locks = navigator.locks as LockManager | undefined
  const held = (await locks?.query())?.held ?? []
  return held.some(({ name }) => name === SOUND_LOCK)
}
