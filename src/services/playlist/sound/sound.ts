import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/playlist/sound.ts'
import { MusicProvider as MusicProviderKey } from '#contract/song.ts'
import {
  isMusicFault,
  type MusicProvider,
  type ProviderSong,
  type Quality,
  type Sound,
} from '#ports/music.ts'
import type { Operation, Tools, UserCtx } from '#services/core/context.ts'
import { countFreeSong, freeSongsLeft } from '#services/core/limits/freeSongs.ts'
import { providerSongId } from '../catalogue/recording.ts'
import { librarySound } from '../library/librarySound.ts'
import { previewAt, songAt, streamAt } from '../music/calls.ts'
import { askAsServer, countryOf } from '../music/places.ts'
import { refuseFault, setUp } from '../music/refuseFault.ts'
import { noteGiven } from './givenOut.ts'
import { listenerId } from './listenerId.ts'
import { refuseGuests } from './refuseGuests.ts'

/** Where a song is to sound; `secret` opens one that is private at its provider. */
interface Place {
  readonly country: string
  readonly secret?: string | undefined
}

/** Length of a preview, in seconds. */
const PREVIEW_S = 30

export const songStream: Operation<typeof contract.songStream> = async (ctx, { params, query }) => {
  const { provider, id } = named(ctx, params.id)
  const { stream } = provider.can
  if (stream === null || stream === 'player') return refuse('providerAbsent')
  const country = countryOf(ctx, params.country)
  const song = await soundingSong(ctx, provider, id, { country, secret: query.playbackToken })
  refuseGuests(ctx, provider.key)
  await countFreeSong(ctx, `${provider.key}:${id}`)
  const { quality, instead, playbackToken: secret } = query
  const { expiresAt, ...sound } =
    stream === 'prepared'
      ? await librarySound(ctx, provider, id, song)
      : await vendorSound(ctx, provider, id, { country, secret, quality, instead })
  return {
    ...sound,
    isGoodOnce: provider.isGoodOnce,
    streamUrl: sound.url,
    quality,
    musicProvider: provider.key,
    expiresAt: new Date(expiresAt).toISOString(),
  }
}

/** Where the vendor of a song says that it sounds. */
const vendorSound = async (
  ctx: UserCtx,
  provider: MusicProvider,
  id: string,
  {
    country,
    secret,
    ...wanted
  }: Place & { readonly quality: Quality; readonly instead?: string | undefined },
): Promise<Sound> => {
  const listener = listenerId(ctx, provider.key)
  const asked = { ...askAsServer(ctx, provider, country, secret), ...wanted, listener }
  const given = await streamAt(ctx, provider, id, asked)
  if (isMusicFault(given)) return refuseFault(given)
  const sound = given.value ?? refuse('songNotFound')
  await noteGiven(ctx, provider, { id, listener, country, ...wanted })
  return sound
}

export const freeSongs: Operation<typeof contract.freeSongs> = async (ctx) => ({
  left: await freeSongsLeft(ctx),
})

export const songPreview: Operation<typeof contract.songPreview> = async (ctx, { params }) => {
  const { provider, id } = named(ctx, params.id)
  if (!provider.can.preview) return refuse('previewAbsent')
  const country = countryOf(ctx, params.country)
  const song = await soundingSong(ctx, provider, id, { country })
  const { expiresAt, ...sound } =
    provider.can.stream === 'prepared'
      ? await librarySound(ctx, provider, id, song)
      : await vendorPreview(ctx, provider, id, country)
  return {
    ...sound,
    isGoodOnce: provider.isGoodOnce,
    seconds: PREVIEW_S,
    expiresAt: new Date(expiresAt).toISOString(),
  }
}

const vendorPreview = async (
  ctx: UserCtx,
  provider: MusicProvider,
  id: string,
  country: string,
): Promise<Sound> => {
  const given = await previewAt(ctx, provider, id, askAsServer(ctx, provider, country))
  if (isMusicFault(given)) return refuseFault(given)
  return given.value ?? refuse('previewAbsent')
}

/** What `<provider>:<id>` names; an id alone is one of sevenDigital. */
const named = (tools: Tools, text: string): { provider: MusicProvider; id: string } => {
  const [, before = '', after = ''] = /^(\w+):(.+)$/s.exec(text) ?? []
  const key = MusicProviderKey.safeParse(before)
  return key.success
    ? { provider: setUp(tools.music.get(key.data)), id: providerSongId(key.data, after) }
    : { provider: setUp(tools.music.get('sevenDigital')), id: text }
}

/** A song that plays there; refuses those that nobody has, and those that do not. */
const soundingSong = async (
  tools: Tools,
  provider: MusicProvider,
  id: string,
  { country, secret }: Place,
): Promise<ProviderSong> => {
  const given = await songAt(tools, provider, id, askAsServer(tools, provider, country, secret))
  if (isMusicFault(given)) return refuseFault(given)
  const song = given.value ?? refuse('songNotFound')
  const { access, blockedIn } = song.roomtone
  if (blockedIn?.includes(country)) return refuse('countryBlocked')
  return access === 'blocked' ? refuse('notFull') : song
}
