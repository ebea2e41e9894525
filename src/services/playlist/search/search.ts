import { refuse } from '#contract/errors.ts'
import type { FoundSong } from '#contract/playlist/songs.ts'
import type * as contract from '#contract/playlist/songs.ts'
import type { MusicProvider as MusicProviderKey } from '#contract/song.ts'
import type { Operation, UserCtx } from '#services/core/context.ts'
import { foldWords } from '#services/core/text.ts'
import { accountAt, countryOf } from '../music/places.ts'
import { localSongs, type Weighed } from './findSongs.ts'
import { type Listed, mergeSongs } from './mergeSongs.ts'
import { relevance } from './relevance.ts'
import { searchAlone } from './searchAlone.ts'
import {
  BLOCK,
  type ProviderSearch,
  type ProviderSongs,
  searchWithin,
  shownSongs,
} from './searchProviders.ts'
import { type Answer, isWanted, pageOf, type Query, wordsOf } from './query.ts'

/** Time in which a search of all answers with whatever came, in ms. */
const WITHIN_MS = 3000
/** Blocks of which pages are cut at most. */
const MOST_BLOCKS = 4
/** Providers whose songs stand among ours; those of the others stand in lists of their own. */
const MERGED: readonly MusicProviderKey[] = ['openSubsonic', 'jellyfin', 'audius', 'sevenDigital']
const LIBRARIES: readonly MusicProviderKey[] = ['openSubsonic', 'jellyfin']
const OTHER: MusicProviderKey = 'soundCloudPublic'

export const search: Operation<typeof contract.search> = (ctx, { query }) => searched(ctx, query)

export const searchV2: Operation<typeof contract.searchV2> = async (ctx, { query }) => {
  const { songs, ...more } = await searched(ctx, query)
  return {
    ...more,
    songs: songs.map((song) => ({
      ...song,
      albumName: song.albumName ?? '',
      explicit: song.explicit ?? false,
    })),
  }
}

const searched = async (ctx: UserCtx, query: Query) => {
  const given = query.provider === undefined ? await searchAll(ctx, query) : await searchAlone(ctx, query)
  return { ...given, songs: [...given.songs] }
}

/** One list of all that may stand beside each other, cut into pages. */
const searchAll = async (ctx: UserCtx, query: Query): Promise<Answer> => {
  if (query.mine === 'true') return refuse('badRequest', { message: 'mine needs a provider' })
  const q = wordsOf(query)
  const { from, to } = pageOf(query)
  if (foldWords(q) === '') return { songs: [] }
  const asked = {
    by: ctx.user.uuid,
    q,
    country: countryOf(ctx, query.country),
    isMember: ctx.user.type === 'user',
    blocks: Math.min(MOST_BLOCKS, Math.ceil(to / BLOCK)),
  }
  const providers = [...MERGED, OTHER].flatMap((key) => ctx.music.get(key) ?? [])
  const [ours, own, ...theirs] = await Promise.all([
    localSongs(ctx, ctx.user.uuid, q),
    ownLibraries(ctx, asked),
    ...providers
      .filter(({ can }) => can.search)
      .map((provider) => searchWithin(ctx, provider, asked, WITHIN_MS)),
  ])
  theirs.push(...own)
  const shown = await shownLists(ctx, theirs)
  const wanted = ({ song }: Listed): boolean => isWanted(query, song)
  const other = (shown.get(OTHER) ?? []).flat().map((song): Listed => ({ song, ours: false }))
  const merged = mergeSongs(catalogueList(q, ours, shown).filter(wanted), other.filter(wanted))
  return { songs: merged.slice(from, to), ...missing(theirs) }
}

/** What somebody has in libraries of their own. */
const ownLibraries = async (ctx: UserCtx, asked: ProviderSearch): Promise<ProviderSongs[]> => {
  const found = await Promise.all(
    LIBRARIES.map(async (key) => {
      const provider = ctx.music.get(key)
      const mine = provider?.can.mine ? await accountAt(ctx, ctx.user, key) : null
      return provider && mine ? [await searchWithin(ctx, provider, { ...asked, mine }, WITHIN_MS)] : []
    }),
  )
  return found.flat()
}

/** What providers gave, each list of songs with the ids of their recordings, in one question to the database. */
const shownLists = async (
  ctx: UserCtx,
  given: readonly ProviderSongs[],
): Promise<ReadonlyMap<MusicProviderKey, readonly (readonly FoundSong[])[]>> => {
  const all = await shownSongs(
    ctx,
    given.flatMap(({ blocks }) => blocks.flat()),
  )
  let from = 0
  const lists = new Map<MusicProviderKey, (readonly FoundSong[])[]>()
  for (const { key, blocks } of given) {
    const before = lists.get(key) ?? []
    blocks.forEach((block, i) => {
      before[i] = [...(before[i] ?? []), ...all.slice(from, (from += block.length))]
    })
    lists.set(key, before)
  }
  return lists
}

/** Ours and theirs by how well they answer; block by block, so that a page stays what it was when more is asked for. */
const catalogueList = (
  q: string,
  ours: readonly Weighed[],
  shown: ReadonlyMap<MusicProviderKey, readonly (readonly FoundSong[])[]>,
): Listed[] => {
  const folded = foldWords(q)
  const blocks = Array.from({ length: Math.max(MOST_BLOCKS, Math.ceil(ours.length / BLOCK)) }, (_, block) => [
    ...ours
      .slice(block * BLOCK, (block + 1) * BLOCK)
      .map(({ song, weight }) => ({ song, weight, ours: true })),
    ...MERGED.flatMap((key) => shown.get(key)?.[block] ?? []).map((song) => ({
      song,
      weight: relevance(folded, song, 0),
      ours: false,
    })),
  ])
  return blocks.flatMap((block) => block.toSorted((a, b) => b.weight - a.weight))
}

const missing = (given: readonly ProviderSongs[]): Pick<Answer, 'roomtone'> => {
  const partial = [...new Set(given.filter(({ fault }) => fault !== null).map(({ key }) => key))]
  const stale = [...new Set(given.filter((one) => one.stale).map(({ key }) => key))]
  return partial.length + stale.length > 0 ? { roomtone: { partial, stale } } : {}
}
