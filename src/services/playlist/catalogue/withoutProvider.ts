import { isRecord } from '../files/fileEntry.ts'
import type { LooseSong } from './recording.ts'

/** A song without what one provider is to it; null if no other has it. */
export const withoutProvider = (song: LooseSong, provider: string): LooseSong | null => {
  const without = (map: unknown) =>
    Object.fromEntries(Object.entries(isRecord(map) ? map : {}).filter(([key]) => key !== provider))
  const musicProviders = without(song['musicProviders'])
  if (Object.keys(musicProviders).length === 0) return null
  return {
    ...song,
    musicProviders,
    thumbnails: without(song['thumbnails']),
    links: without(song['links']),
  }
}
