import type { MusicProvider } from '#contract/song.ts'
import { emitter } from '#web/connection/emitter.ts'
import type { Off } from '../decks/deck.ts'
import { offeredHere } from '../offered.ts'

const changed = emitter()
let known: ReadonlySet<MusicProvider> = new Set<MusicProvider>(['uploadService'])
let isAsked = false

const learn = async (): Promise<void> => {
  const { providers } = await offeredHere()
  // YouTube's player shows what it plays, and what Spotify shows needs no account.
  const previewed = providers.filter(
    ({ key, preview, play }) => preview || (key === 'youtube' && play) || key === 'spotify',
  )
  known = new Set([...known, ...previewed.map(({ key }) => key)])
  changed.tell()
}

/** The providers of whose songs there are previews on this server; uploads alone until that is known. */
export const previewsHere = {
  get: (): ReadonlySet<MusicProvider> => known,
  subscribe: (listener: () => void): Off => {
    if (!isAsked) {
      isAsked = true
      learn().catch(() => (isAsked = false))
    }
    return changed.on(listener)
  },
}
