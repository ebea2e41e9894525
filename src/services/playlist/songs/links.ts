import { refuse } from '#contract/errors.ts'
import type { FoundSong } from '#contract/playlist/songs.ts'
import type * as contract from '#contract/playlist/providers.ts'
import { isMusicFault } from '#ports/music.ts'
import type { Operation, UserCtx } from '#services/core/context.ts'
import { askerOf } from '../access.ts'
import { askFor } from '../imports/chosenList.ts'
import { playlistAt } from '../music/calls.ts'
import { linkOf } from '../music/linkOf.ts'
import { headAt } from '../music/listCalls.ts'
import { countryOf } from '../music/places.ts'
import { refuseFault } from '../music/refuseFault.ts'
import { vendorSong } from './lookUpVendor.ts'

export const linkedSong: Operation<typeof contract.linkedSong> = (ctx, { params }) =>
  songBehind(ctx, params.link)

export const linkedSongByQuery: Operation<typeof contract.linkedSongByQuery> = (ctx, { query }) =>
  songBehind(ctx, query.link)

const songBehind = async (ctx: UserCtx, link: string): Promise<FoundSong> => {
  const { provider, ref } = (await linkOf(ctx, link)) ?? refuse('songNotFound')
  if (ref.kind !== 'track') return refuse('linkNotATrack')
  const { id, secret } = ref
  const { found } = await vendorSong(ctx, {
    key: provider.key,
    id,
    secret,
    country: countryOf(ctx, undefined),
    asker: askerOf(ctx.user),
  })
  return found
}

export const linkedPlaylist: Operation<typeof contract.linkedPlaylist> = async (ctx, { query }) => {
  const { provider, ref } = (await linkOf(ctx, query.link)) ?? refuse('playlistNotFound')
  const { kind, id, secret } = ref
  if (kind === 'track') return refuse('playlistNotFound')
  const { account, ask } = await askFor(ctx, ctx.user, provider, secret)
  // What only its owner is shown is kept for nobody.
  const given = account
    ? await headAt(ctx, provider, { kind, id }, ask)
    : await playlistAt(ctx, provider, { kind, id }, ask)
  if (isMusicFault(given)) return refuseFault(given, account !== null)
  const head = (given && 'value' in given ? given.value : given) ?? refuse('playlistNotFound')
  const { name, owner, songsNumber, thumbnails } = head
  return {
    musicProvider: provider.key,
    playlistId: id,
    name,
    owner,
    songsNumber,
    thumbnails: { ...thumbnails },
    importable: provider.can.import,
    ...(provider.can.import ? {} : { reason: 'This provider’s playlists cannot be imported here' }),
  }
}
