import { refuse } from '#contract/errors.ts'
import type { FoundSong } from '#contract/playlist/songs.ts'
import { isMusicFault, type MusicProvider, type ProviderSong } from '#ports/music.ts'
import type { UserCtx } from '#services/core/context.ts'
import { foldWords } from '#services/core/text.ts'
import { searchAt } from '../music/calls.ts'
import { accountAt, askAsServer, countryOf } from '../music/places.ts'
import { refuseFault, setUp } from '../music/refuseFault.ts'
import { localSongs } from './findSongs.ts'
import { shownSongs } from './searchProviders.ts'
import { type Answer, isWanted, pageOf, type Query, wordsOf } from './query.ts'

/** What one provider alone finds; with `mine` among the caller's own songs there. Its troubles are refusals. */
export const searchAlone = async (ctx: UserCtx, query: Query): Promise<Answer> => {
  const q = wordsOf(query)
  if (query.mine === 'true' && ctx.user.type !== 'user') return refuse('forbidden')
  const wanted = (song: FoundSong): boolean => isWanted(query, song)
  const page = pageOf(query)
  if (query.provider === 'uploadService') {
    const uploads = await localSongs(ctx, ctx.user.uuid, q, 'uploads')
    const songs = uploads.map(({ song }) => song).filter(wanted)
    return { songs: songs.slice(page.from, page.to) }
  }
  const provider = setUp(query.provider && ctx.music.get(query.provider))
  // Where all there is are libraries of people, each searches their own.
  const mine = query.mine === 'true' || !provider.can.search
  if (foldWords(q) === '' && !mine) return { songs: [] }
  if (!provider.can.search && (await accountAt(ctx, ctx.user, provider.key)) === null) return { songs: [] }
  const { songs, stale } = await pages(ctx, provider, { q, mine, country: query.country }, page)
  const shown = (await shownSongs(ctx, songs)).filter(wanted)
  return { songs: shown, ...(stale ? { roomtone: { partial: [], stale: [provider.key] } } : {}) }
}

/** Songs `from` to `to` of a provider's list, out of pages of its own size. */
const pages = async (
  ctx: UserCtx,
  provider: MusicProvider,
  { q, mine, country }: { q: string; mine: boolean; country: string | undefined },
  { from, to }: { readonly from: number; readonly to: number },
): Promise<{ songs: ProviderSong[]; stale: boolean }> => {
  const account = mine
    ? ((await accountAt(ctx, ctx.user, provider.key)) ?? refuse('linkNotFound'))
    : undefined
  const ask = askAsServer(ctx, provider, countryOf(ctx, country))
  const size = provider.pageSize
  const songs: ProviderSong[] = []
  let stale = false
  const first = Math.floor(from / size) * size
  for (let offset = first; offset < to; offset += size) {
    const given = await searchAt(ctx, provider, {
      ...ask,
      by: ctx.user.uuid,
      q,
      isMember: ctx.user.type === 'user',
      limit: size,
      offset,
      ...(account ? { mine: account } : {}),
    })
    if (isMusicFault(given)) {
      if (songs.length > 0) break
      return refuseFault(given, account !== undefined)
    }
    stale ||= given.stale
    songs.push(...given.value.songs)
    if (!given.value.more) break
  }
  return { songs: songs.slice(from - first, to - first), stale }
}
