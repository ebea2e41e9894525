import type { SyncReport } from '#contract/realtime/ours.ts'
import type { Sound } from './sound.ts'

/**
 * What the server is told about how the room is heard here; undefined while there is nothing to tell. `audible` stands
 * for the time since the report before.
 */
export const reportOf = (
  sound: Sound,
  errorMs: number | undefined,
  audible: boolean | undefined,
): SyncReport | undefined => {
  if (sound.kind === 'playing') {
    const { provider, via } = sound
    return {
      ...(errorMs !== undefined && { errorMs: Math.round(errorMs * 10) / 10 }),
      provider,
      via,
      state: 'heard',
      ...(audible !== undefined && { audible }),
    }
  }
  if (sound.kind !== 'unheard') return undefined
  const { why, provider } = sound
  return { state: 'silent', why, audible: false, ...(provider !== null && { provider, via: 'dj' }) }
}
