import type { Song } from '#contract/song.ts'
import type { Tools } from '#services/core/context.ts'
import { within } from '#services/core/within.ts'
import { countryOf } from '../music/places.ts'
import { providerOf } from '../music/providerOf.ts'
import { matchesOf } from './matchesOf.ts'

/** A song goes on the decks: matches that come later come too late. ms */
const WITHIN_MS = 10_000
/** What everybody hears needs no other source. */
const FOR_ALL = ['uploadService', 'openSubsonic', 'jellyfin', 'audius']

/**
 * Where else those may hear a song who cannot hear it where the DJ took it from: ids by provider, of those that sound
 * here. Nothing where nobody needs it.
 */
export const heardElsewhere = async (tools: Tools, song: Song): Promise<Readonly<Record<string, string>>> => {
  const [first = ''] = Object.keys(song.musicProviders)
  if (tools.music.size === 0 || FOR_ALL.includes(first) || song.trackName === '') return {}
  const asked = matchesOf(tools, song, countryOf(tools, undefined), { searchesYoutube: true })
  const found = await within(WITHIN_MS, asked, null)
  return Object.fromEntries(
    [...(found?.matches ?? [])].flatMap(([key, { id }]) =>
      key === 'uploadService' || (providerOf(tools, key)?.can.stream ?? null) !== null ? [[key, id]] : [],
    ),
  )
}
