import { refuse } from '#contract/errors.ts'
import type { FoundSong } from '#contract/playlist/songs.ts'
import type { MusicProvider } from '#contract/song.ts'
import type { Tools, UserCtx } from '#services/core/context.ts'
import { playableSongsFor } from '#services/upload/api.ts'
import { type Asker, askerOf } from '../access.ts'
import { type Recognised, recognise } from '../catalogue/recognise.ts'
import { providerSongId } from '../catalogue/recording.ts'
import { tidySong } from '../catalogue/tidySong.ts'
import { uploadRecordings } from '../catalogue/uploadRecordings.ts'
import { withPlayableUploads } from '../catalogue/visibleSongs.ts'
import { countryOf } from '../music/places.ts'
import { vendorSong } from './lookUpVendor.ts'
import { foundSong } from './view.ts'

/** A provider's song as an address names it. */
export interface Named {
  readonly providerSongId: string
  readonly musicProvider: MusicProvider
}

/** A song as the caller may know it. */
export interface NamedSong {
  readonly song: FoundSong
  /** The recording, where this server itself knew it already; else null. */
  readonly knownAs: number | null
}

/** The song an address names: from this server, from the caller's own crates, else from its provider; or a refusal. */
export const namedSong = async (ctx: UserCtx, named: Named): Promise<NamedSong> => {
  if (named.musicProvider === 'uploadService')
    return { song: await uploadData(ctx, named.providerSongId), knownAs: null }
  const mine = await known(ctx, named)
  if (mine)
    return { song: askedFirst(mine.song, named), knownAs: mine.found.row?.song ? mine.found.row.id : null }
  return { song: (await songFromVendor(ctx, named, askerOf(ctx.user))).found, knownAs: null }
}

/** Whoever names a provider chose it: it stands first, whatever else is known of the recording. */
const askedFirst = (song: FoundSong, { musicProvider }: Named): FoundSong => {
  const { [musicProvider]: id, ...others } = song.musicProviders
  return id === undefined ? song : { ...song, musicProviders: { [musicProvider]: id, ...others } }
}

/** The song as its provider tells it, or a refusal. */
export const songFromVendor = (tools: Tools, { musicProvider, providerSongId: id }: Named, asker: Asker) =>
  vendorSong(tools, { key: musicProvider, id, country: countryOf(tools, undefined), asker })

/** A song of which nothing but its provider's id is told. */
export const asSong = ({ musicProvider, providerSongId: id }: Named) => ({
  musicProviders: { [musicProvider]: providerSongId(musicProvider, id) },
})

/** A song the caller knows under a provider's id: from this server, or from their own crates. */
const known = async (ctx: UserCtx, named: Named): Promise<{ found: Recognised; song: FoundSong } | null> => {
  const [found] = await recognise(ctx, ctx.user.uuid, [asSong(named)])
  const [song] = found?.claim ? await withPlayableUploads(ctx, ctx.user.uuid, [tidySong(found.claim)]) : []
  return found && song ? { found, song: foundSong(song, found.ids) } : null
}

const uploadData = async (ctx: UserCtx, id: string): Promise<FoundSong> => {
  const uploads = await playableSongsFor(ctx, ctx.user.uuid, [id])
  const upload = uploads.get(id.toLowerCase()) ?? refuse('songNotFound')
  const row = (await uploadRecordings(ctx, [upload])).get(upload.id)
  return row ? foundSong(upload, row) : refuse('songNotFound')
}
