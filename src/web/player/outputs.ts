import type { Off } from './decks/deck.ts'

/** True where fewer outputs are left than there were: something was pulled out. */
export const isOutputLost = (before: number, after: number): boolean => after < before

const countOutputs = async (devices: MediaDevices): Promise<number> =>
  (await devices.enumerateDevices()).filter(({ kind }) => kind === 'audiooutput').length

/** Tells when headphones or loudspeakers go away, in browsers that tell it. */
export const onOutputLost = (listener: () => void): Off => {
  const devices = typeof navigator === 'undefined' ? undefined : navigator.mediaDevices
  if (devices === undefined) return () => undefined
  let known = countOutputs(devices).catch(() => 0)
  const look = async (): Promise<void> => {
    const before = await known
    known = countOutputs(devices).catch(() => 0)
    if (isOutputLost(before, await known)) listener()
  }
  const heard = (): void => void look()
  devices.addEventListener('devicechange', heard)
  return () => devices.removeEventListener('devicechange', heard)
}
