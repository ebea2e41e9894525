import type { MusicVendor } from '#contract/playlist/musicVendor.ts'
import { isMusicFault, type MusicFault, type MusicProvider } from '#ports/music.ts'
import type { Tools } from '#services/core/context.ts'
import { callNow } from './ask.ts'
import { type Helper, helperOf } from './helpers.ts'
import { askAsServer, countryOf } from './places.ts'
import { providerOf } from './providerOf.ts'
import { setUp } from './refuseFault.ts'

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
const tryProvider = (tools: Tools, provider: MusicProvider): Promise<Tried> => {
  const ask = askAsServer(tools, provider, countryOf(tools, undefined))
  return tried(tools, provider, async () => {
    if (provider.key === 'youtube') {
      const song = await provider.songById(OLDEST_VIDEO, ask)
      return isMusicFault(song) ? song : song ? 1 : 0
    }
    const given = await provider.search({
      ...ask,
      q: 'music',
      explicit: true,
      limit: 1,
      offset: 0,
      isMember: true,
    })
    return isMusicFault(given) ? given : given.songs.length
  })
}

/** The same of any vendor that is set up. */
export const tryMusicVendor = (tools: Tools, key: MusicVendor): Promise<Tried> => {
  const helper = helperOf(tools, key)
  return helper ? tryHelper(tools, helper) : tryProvider(tools, setUp(providerOf(tools, key)))
}

const tryHelper = (tools: Tools, helper: Helper): Promise<Tried> => tried(tools, helper, () => helper.ask())

const tried = async (
  tools: Tools,
  provider: { readonly key: MusicVendor },
  ask: () => Promise<number | MusicFault>,
): Promise<Tried> => {
  const began = performance.now()
  const given = await callNow(tools, { provider, kind: 'lookUp', once: true, ask })
  const ms = Math.round(performance.now() - began)
  return isMusicFault(given)
    ? { answered: false, fault: given.fault, songs: 0, ms }
    : { answered: true, fault: null, songs: given, ms }
}
