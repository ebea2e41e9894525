import type { FoundSong } from '#contract/playlist/songs.ts'
import type { MusicProvider as MusicProviderKey } from '#contract/song.ts'
import {
  type Account,
  isMusicFault,
  type MusicFault,
  type MusicProvider,
  type ProviderSong,
} from '#ports/music.ts'
import type { Tools, UserCtx } from '#services/core/context.ts'
import { within } from '#services/core/within.ts'
import { recognise } from '../catalogue/recognise.ts'
import { searchAt } from '../music/calls.ts'
import { ownCovers } from '../music/ownCovers.ts'
import { askAsServer } from '../music/places.ts'
import { foundSong } from '../songs/view.ts'

/** Songs that a provider is asked for at once; pages are cut from such blocks, so that few calls serve all. */
export const BLOCK = 50

/** What a provider gave to a search: songs of some blocks, and what is missing. */
export interface ProviderSongs {
  readonly key: MusicProviderKey
  /** One list for each block asked. */
  readonly blocks: readonly (readonly ProviderSong[])[]
  readonly fault: MusicFault | null
  readonly stale: boolean
}

export interface ProviderSearch {
  /** Who searches. */
  readonly by: string
  readonly q: string
  readonly country: string
  readonly isMember: boolean
  /** How many blocks. */
  readonly blocks: number
  /** Among the songs of this person instead. */
  readonly mine?: Account
}

/** The first blocks of what a provider finds, one after another; ends at the first trouble. */
export const searchProvider = async (
  tools: Tools,
  provider: MusicProvider,
  { by, q, country, isMember, blocks: wanted, mine }: ProviderSearch,
): Promise<ProviderSongs> => {
  const blocks: (readonly ProviderSong[])[] = []
  let stale = false
  while (blocks.length < wanted) {
    const given = await searchAt(tools, provider, {
      ...askAsServer(tools, provider, country),
      by,
      q,
      isMember,
      limit: BLOCK,
      offset: blocks.length * BLOCK,
      ...(mine && { mine }),
    })
    if (isMusicFault(given)) return { key: provider.key, blocks, fault: given, stale }
    stale ||= given.stale
    blocks.push(given.value.songs)
    if (!given.value.more) break
  }
  return { key: provider.key, blocks, fault: null, stale }
}

/** The same, or what a provider that is too slow counts as. */
export const searchWithin = (
  tools: Tools,
  provider: MusicProvider,
  search: ProviderSearch,
  withinMs: number,
): Promise<ProviderSongs> => {
  const slow: ProviderSongs = { key: provider.key, blocks: [], fault: { fault: 'down' }, stale: false }
  // It may go on: what comes later is kept for whoever asks next.
  return within(withinMs, searchProvider(tools, provider, search), slow)
}

/** Songs of providers as they are shown, each with the ids of its recording. Nothing is stored. */
export const shownSongs = async (ctx: UserCtx, songs: readonly ProviderSong[]): Promise<FoundSong[]> => {
  const found = await recognise(ctx, ctx.user.uuid, songs)
  return songs.map((song, i) => foundSong(ownCovers(ctx, song), found[i]?.ids ?? { id: 0, shortId: '' }))
}
