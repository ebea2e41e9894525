import { refuse } from '#contract/errors.ts'
import type { FoundSong } from '#contract/playlist/songs.ts'
import type * as contract from '#contract/playlist/songs.ts'
import type { Operation, UserCtx } from '#services/core/context.ts'
import { playableSongsFor } from '#services/upload/api.ts'
import { providerSongId, recordingOf } from '../catalogue/recording.ts'
import { type Recognised, recognise } from '../catalogue/recognise.ts'
import { verifiedByProviders } from '../catalogue/store.ts'
import { tidySong } from '../catalogue/tidySong.ts'
import { uploadRecordings } from '../catalogue/uploadRecordings.ts'
import { withoutSecret } from '../catalogue/withoutSecret.ts'
import { withPlayableUploads } from '../catalogue/visibleSongs.ts'
import { providersOf } from './store.ts'
import { foundSong } from './view.ts'

interface Asked {
  readonly providerSongId: string
  readonly musicProvider: string
}

export const songData: Operation<typeof contract.songData> = async (ctx, { params }) =>
  params.musicProvider === 'uploadService'
    ? uploadData(ctx, params.providerSongId)
    : (await known(ctx, params)).song

export const songProviders: Operation<typeof contract.songProviders> = async (ctx, { params }) => {
  const { found, song } = await known(ctx, params)
  const facts = found.row?.song ? await providersOf(ctx.db, found.row.id) : []
  const all = { ...song.musicProviders, ...Object.fromEntries(facts) }
  // Whether somebody uploaded the recording too is theirs to tell.
  const shown = Object.entries(all).filter(([key]) => key !== 'uploadService' || params.musicProvider === key)
  return { musicProviders: Object.fromEntries(shown) }
}

/** Services are told what this server itself knows, and nobody's claim. */
export const songDataForServices: Operation<typeof contract.songDataForServices> = async (
  ctx,
  { params },
) => {
  const [row] = await verifiedByProviders(ctx.db, recordingOf(asSong(params)).providers)
  return row?.song ? foundSong(withoutSecret(tidySong(row.song)), row) : refuse('songNotFound')
}

const asSong = ({ musicProvider, providerSongId: id }: Asked) => ({
  musicProviders: { [musicProvider]: providerSongId(musicProvider, id) },
})

/** A song the caller knows under a provider's id: from this server, or from their own crates. */
const known = async (ctx: UserCtx, asked: Asked): Promise<{ found: Recognised; song: FoundSong }> => {
  const [found] = await recognise(ctx, ctx.user.uuid, [asSong(asked)])
  const [song] = found?.claim ? await withPlayableUploads(ctx, ctx.user.uuid, [tidySong(found.claim)]) : []
  return found && song ? { found, song: foundSong(song, found.ids) } : refuse('songNotFound')
}

const uploadData = async (ctx: UserCtx, id: string): Promise<FoundSong> => {
  const uploads = await playableSongsFor(ctx, ctx.user.uuid, [id])
  const upload = uploads.get(id.toLowerCase()) ?? refuse('songNotFound')
  const row = (await uploadRecordings(ctx, [upload])).get(upload.id)
  return row ? foundSong(upload, row) : refuse('songNotFound')
}
