import { refuse } from '#contract/errors.ts'
import type { ImportSource } from '#contract/playlist/imports.ts'
import { isMusicFault, type MusicProvider, type PlaylistHead, type PlaylistRef } from '#ports/music.ts'
import type { Tools, UserCtx, Who } from '#services/core/context.ts'
import { askerOf, mayKnowSong } from '../access.ts'
import { headAt, songsPageAt } from '../music/listCalls.ts'
import { linkOf } from '../music/linkOf.ts'
import { accountAt, askAsServer, countryOf } from '../music/places.ts'
import { refuseFault } from '../music/refuseFault.ts'
import { providerName } from '../providers/names.ts'
import type { ListSource } from './listSource.ts'

/** A list that can be brought in, and what it is. */
export interface ChosenList {
  readonly source: ListSource
  readonly head: Pick<PlaylistHead, 'name' | 'songsNumber' | 'thumbnails'>
}

/** The provider of a list and how it is asked for it: with the person’s account where there is one. */
export const askFor = async (
  tools: Tools,
  user: Pick<Who, 'id' | 'uuid' | 'type'>,
  provider: MusicProvider,
  secret?: string,
) => {
  const account = await accountAt(tools, user, provider.key)
  const server = askAsServer(tools, provider, countryOf(tools, account?.country ?? undefined), secret)
  return { account, ask: account ? { ...server, as: account } : server }
}

/** What the caller wants to bring in; refused where the provider does not show it to them. */
export const chosenList = async (ctx: UserCtx, wanted: ImportSource): Promise<ChosenList> => {
  const provider = importable(ctx, wanted.musicProvider)
  const ref = await refOf(ctx, provider, wanted)
  return { source: { provider: provider.key, ...ref }, head: await headOf(ctx, provider, ref) }
}

/** A provider whose lists can be brought in here. */
export const importable = (tools: Tools, key: ImportSource['musicProvider']): MusicProvider => {
  const provider = tools.music.get(key)
  if (provider?.can.import) return provider
  const message = `Playlists of ${providerName(key)} cannot be imported here`
  return refuse('providerAbsent', { message })
}

const refOf = async (ctx: UserCtx, provider: MusicProvider, wanted: ImportSource): Promise<PlaylistRef> => {
  if (wanted.kind === 'likes') return { kind: 'likes', id: wanted.playlistId ?? '' }
  if (wanted.link === undefined)
    return { kind: wanted.kind, id: (wanted.playlistId ?? '').replace(/^spotify:(playlist|album):/, '') }
  const named = (await linkOf(ctx, wanted.link)) ?? refuse('playlistNotFound')
  if (named.provider.key !== provider.key) return refuse('linkNotUnderstood')
  const { kind, id, secret } = named.ref
  return kind === 'track' ? refuse('playlistNotFound') : { kind, id, ...(secret && { secret }) }
}

/** Lists that nobody sees without an account. */
const needsAccount = (key: MusicProvider['key'], { kind, id }: PlaylistRef): boolean =>
  key === 'spotify' ||
  (key === 'apple' && /^[pl]\./.test(id)) ||
  (kind === 'likes' && (key === 'apple' || key === 'youtube' || key === 'soundCloudPublic'))

/** What a list is; its first page is asked for as well, for some providers show what a list is and not its songs. */
export const headOf = async (
  ctx: UserCtx,
  provider: MusicProvider,
  ref: PlaylistRef,
): Promise<ChosenList['head']> => {
  const { account, ask } = await askFor(ctx, ctx.user, provider, ref.secret)
  if (ref.kind !== 'likes' && !(await mayKnowSong(provider, ref.id, askerOf(ctx.user))))
    return refuse('playlistNotFound')
  if (!account && needsAccount(provider.key, ref)) return refuse('linkNotFound')
  const { kind, ...rest } = ref
  const head =
    kind === 'likes'
      ? { name: `${providerName(provider.key)}: likes`, songsNumber: null, thumbnails: {} }
      : told(await headAt(ctx, provider, { kind, ...rest }, ask), account !== null)
  const page = told(await songsPageAt(ctx, provider, { ref, cursor: null }, ask), account !== null)
  return { ...head, songsNumber: head.songsNumber ?? page.total }
}

const told = <T extends object>(
  given: T | null | Parameters<typeof refuseFault>[0],
  ofPerson: boolean,
): T => {
  if (given === null || (isMusicFault(given) && given.fault === 'gone')) return refuse('playlistNotFound')
  return isMusicFault(given) ? refuseFault(given, ofPerson) : given
}
