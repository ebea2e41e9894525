import { isMusicFault, type MusicProvider } from '#ports/music.ts'
import type { Tools } from '#services/core/context.ts'
import { callNow } from './ask.ts'
import { askAsServer, countryOf } from './places.ts'

/** A video that has been there since YouTube began: to look one up costs a ten-thousandth of a day, to search a hundredth. */
const OLDEST_VIDEO = 'jNQXAC9IVRw'

export interface Tried {
  readonly answered: boolean
  readonly fault: string | null
  /** Songs that came. */
  readonly songs: number
  readonly ms: number
}

/** Makes one call of a provider, the cheapest that shows whether keys, network and vendor work. */
export const tryProvider = async (tools: Tools, provider: MusicProvider): Promise<Tried> => {
  const ask = askAsServer(tools, provider, countryOf(tools, undefined))
  const began = performance.now()
  const given = await callNow(tools, {
    provider,
    kind: 'lookUp',
    once: true,
    ask: async () => {
      if (provider.key !== 'youtube')
        return provider.search({ ...ask, q: 'music', explicit: true, limit: 1, offset: 0, isMember: true })
      const song = await provider.songById(OLDEST_VIDEO, ask)
      return isMusicFault(song) ? song : { songs: song ? [song] : [], more: false }
    },
  })
  const ms = Math.round(performance.now() - began)
  return isMusicFault(given)
    ? { answered: false, fault: given.fault, songs: 0, ms }
    : { answered: true, fault: null, songs: given.songs.length, ms }
}
