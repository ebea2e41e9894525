import { refuse } from '#contract/errors.ts'
import type { FoundSong } from '#contract/playlist/songs.ts'
import type * as contract from '#contract/playlist/songs.ts'
import type { MusicProvider } from '#contract/song.ts'
import type { Operation, Tools, UserCtx } from '#services/core/context.ts'
import { playableSongsFor } from '#services/upload/api.ts'
import { providerSongId, recordingOf } from '../catalogue/recording.ts'
import { type Recognised, recognise } from '../catalogue/recognise.ts'
import { verifiedByProviders } from '../catalogue/store.ts'
import { tidySong } from '../catalogue/tidySong.ts'
import { uploadRecordings } from '../catalogue/uploadRecordings.ts'
import { withoutSecret } from '../catalogue/withoutSecret.ts'
import { withPlayableUploads } from '../catalogue/visibleSongs.ts'
import { countryOf } from '../music/places.ts'
import { vendorSong } from './lookUpVendor.ts'
import { matchesOf } from './matchesOf.ts'
import { providersOf } from './store.ts'
import { foundSong } from './view.ts'

interface Asked {
  readonly providerSongId: string
  readonly musicProvider: MusicProvider
}

export const songData: Operation<typeof contract.songData> = async (ctx, { params }) => {
  if (params.musicProvider === 'uploadService') return uploadData(ctx, params.providerSongId)
  return (await known(ctx, params))?.song ?? (await fromVendor(ctx, params)).found
}

export const songProviders: Operation<typeof contract.songProviders> = async (ctx, { params }) => {
  const mine = await known(ctx, params)
  const song = mine?.song ?? (await fromVendor(ctx, params)).found
  const facts = mine?.found.row?.song ? await providersOf(ctx.db, mine.found.row.id) : []
  const matches = await matchesOf(ctx, song, countryOf(ctx, undefined))
  const found = [...matches].map(([key, { id }]) => [key, id] as const)
  const all = { ...song.musicProviders, ...Object.fromEntries(facts), ...Object.fromEntries(found) }
  // Whether somebody uploaded the recording too is theirs to tell.
  const shown = Object.entries(all).filter(([key]) => key !== 'uploadService' || params.musicProvider === key)
  return {
    musicProviders: Object.fromEntries(shown),
    links: song.links ?? {},
    matches: Object.fromEntries(
      [...matches].map(([key, { by, durationDiff }]) => [key, { by, durationDiff }]),
    ),
  }
}

/** Services are told what this server itself knows, and nobody's claim. */
export const songDataForServices: Operation<typeof contract.songDataForServices> = async (
  ctx,
  { params },
) => {
  const [row] = await verifiedByProviders(ctx.db, recordingOf(asSong(params)).providers)
  if (row?.song) return foundSong(withoutSecret(tidySong(row.song)), row)
  return (await fromVendor(ctx, params)).found
}

const fromVendor = (tools: Tools, { musicProvider, providerSongId: id }: Asked) =>
  vendorSong(tools, { key: musicProvider, id, country: countryOf(tools, undefined) })

const asSong = ({ musicProvider, providerSongId: id }: Asked) => ({
  musicProviders: { [musicProvider]: providerSongId(musicProvider, id) },
})

/** A song the caller knows under a provider's id: from this server, or from their own crates. */
const known = async (ctx: UserCtx, asked: Asked): Promise<{ found: Recognised; song: FoundSong } | null> => {
  const [found] = await recognise(ctx, ctx.user.uuid, [asSong(asked)])
  const [song] = found?.claim ? await withPlayableUploads(ctx, ctx.user.uuid, [tidySong(found.claim)]) : []
  return found && song ? { found, song: foundSong(song, found.ids) } : null
}

const uploadData = async (ctx: UserCtx, id: string): Promise<FoundSong> => {
  const uploads = await playableSongsFor(ctx, ctx.user.uuid, [id])
  const upload = uploads.get(id.toLowerCase()) ?? refuse('songNotFound')
  const row = (await uploadRecordings(ctx, [upload])).get(upload.id)
  return row ? foundSong(upload, row) : refuse('songNotFound')
}
