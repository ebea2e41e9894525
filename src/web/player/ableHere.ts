import { type MusicProvider, musicProviders } from '#contract/song.ts'
import { soundsHere } from './offered.ts'
import { listenerHere, readyListener } from './listenerHere.ts'

/** Providers that ask for no account of the listener. */
const free: ReadonlySet<MusicProvider> = new Set<MusicProvider>([
  'youtube',
  'uploadService',
  'audius',
  'sevenDigital',
  'soundCloudPublic',
])

/** Through which providers this browser hears songs just now. */
export const ableHere = async (): Promise<MusicProvider[]> => {
  await readyListener()
  const { accounts } = listenerHere()
  const able = await Promise.all(
    musicProviders.map(
      async (provider) => (free.has(provider) || accounts[provider] === 'ok') && (await soundsHere(provider)),
    ),
  )
  return musicProviders.filter((_, i) => able[i])
}
