import type { SyncReport } from '#contract/realtime/ours.ts'
import type { Sound } from './sound.ts'

/** What the server is told about how the room is heard here; undefined while there is nothing to tell. */
export const reportOf = (sound: Sound, errorMs: number | undefined): SyncReport | undefined => {
  if (sound.kind === 'playing' && errorMs !== undefined) {
    const { provider, via } = sound
    return { errorMs: Math.round(errorMs * 10) / 10, provider, via, state: 'heard' }
  }
  if (sound.kind !== 'unheard') return undefined
  const { why, provider } = sound
  return { state: 'silent', why, ...(provider !== null && { provider, via: 'dj' }) }
}
