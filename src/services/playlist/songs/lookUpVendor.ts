import { refuse } from '#contract/errors.ts'
import type { FoundSong } from '#contract/playlist/songs.ts'
import type { MusicProvider as MusicProviderKey } from '#contract/song.ts'
import { isMusicFault, type ProviderSong } from '#ports/music.ts'
import type { Tools } from '#services/core/context.ts'
import { type Asker, mayKnowSong } from '../access.ts'
import { providerSongId } from '../catalogue/recording.ts'
import { idsFor } from '../catalogue/songIds.ts'
import { keepVendorSong } from '../catalogue/vendorRecordings.ts'
import { songAt } from '../music/calls.ts'
import { ownCovers } from '../music/ownCovers.ts'
import { askAsServer } from '../music/places.ts'
import { refuseFault } from '../music/refuseFault.ts'
import { foundSong } from './view.ts'

export interface VendorSong {
  readonly key: MusicProviderKey
  readonly id: string
  readonly country: string
  readonly secret?: string | undefined
  readonly asker: Asker
}

/**
 * A song as its provider tells it, kept in the catalogue; null if the provider is not set up or knows no such song, or
 * if it is not for whoever asks.
 */
export const lookUpVendor = async (
  tools: Tools,
  { key, id, country, secret, asker }: VendorSong,
): Promise<{ readonly song: ProviderSong; readonly found: FoundSong } | null> => {
  const provider = tools.music.get(key)
  if (!provider || !(await mayKnowSong(provider, providerSongId(key, id), asker))) return null
  const given = await songAt(
    tools,
    provider,
    providerSongId(key, id),
    askAsServer(tools, provider, country, secret),
  )
  if (isMusicFault(given)) return refuseFault(given)
  if (given.value === null) return null
  const song = ownCovers(tools, given.value)
  const row = await keepVendorSong(tools, song)
  const ids = row ?? idsFor(tools, `private:${key}:${id}`)
  return { song, found: foundSong(song, ids) }
}

/** The same, or a refusal. */
export const vendorSong = async (tools: Tools, asked: VendorSong) =>
  (await lookUpVendor(tools, asked)) ?? refuse('songNotFound')
