import { createHmac } from 'node:crypto'
import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/playlist/sound.ts'
import { MusicProvider as MusicProviderKey } from '#contract/song.ts'
import { isMusicFault, type MusicProvider } from '#ports/music.ts'
import type { Operation, Tools, UserCtx } from '#services/core/context.ts'
import { providerSongId } from '../catalogue/recording.ts'
import { previewAt, songAt, streamAt } from '../music/calls.ts'
import { askAsServer, countryOf } from '../music/places.ts'
import { refuseFault, setUp } from '../music/refuseFault.ts'
import { countFreeSong } from './freeSongs.ts'

/** Length of a preview, in seconds. */
const PREVIEW_S = 30

export const songStream: Operation<typeof contract.songStream> = async (ctx, { params, query }) => {
  const { provider, id } = named(ctx, params.id)
  if (provider.can.stream !== 'server') return refuse('providerAbsent')
  const country = countryOf(ctx, params.country)
  await refuseBlocked(ctx, provider, id, country)
  await countFreeSong(ctx, `${provider.key}:${id}`)
  const { quality } = query
  const given = await streamAt(ctx, provider, id, {
    ...askAsServer(ctx, provider, country),
    quality,
    listener: listenerId(ctx, provider),
  })
  if (isMusicFault(given)) return refuseFault(given)
  const { url, kind, mimeType, expiresAt } = given.value ?? refuse('songNotFound')
  return {
    url,
    streamUrl: url,
    kind,
    mimeType,
    quality,
    musicProvider: provider.key,
    expiresAt: new Date(expiresAt).toISOString(),
  }
}

export const songPreview: Operation<typeof contract.songPreview> = async (ctx, { params }) => {
  const { provider, id } = named(ctx, params.id)
  if (!provider.can.preview) return refuse('previewAbsent')
  const country = countryOf(ctx, params.country)
  await refuseBlocked(ctx, provider, id, country)
  const given = await previewAt(ctx, provider, id, askAsServer(ctx, provider, country))
  if (isMusicFault(given)) return refuseFault(given)
  const { url, kind, mimeType, expiresAt } = given.value ?? refuse('previewAbsent')
  return { url, kind, mimeType, seconds: PREVIEW_S, expiresAt: new Date(expiresAt).toISOString() }
}

/** What `<provider>:<id>` names; an id alone is one of sevenDigital. */
const named = (tools: Tools, text: string): { provider: MusicProvider; id: string } => {
  const [, before = '', after = ''] = /^(\w+):(.+)$/s.exec(text) ?? []
  const key = MusicProviderKey.safeParse(before)
  return key.success
    ? { provider: setUp(tools.music.get(key.data)), id: providerSongId(key.data, after) }
    : { provider: setUp(tools.music.get('sevenDigital')), id: text }
}

/** Refuses songs that nobody has, and those that do not play there. */
const refuseBlocked = async (
  tools: Tools,
  provider: MusicProvider,
  id: string,
  country: string,
): Promise<void> => {
  const given = await songAt(tools, provider, id, askAsServer(tools, provider, country))
  if (isMusicFault(given)) return refuseFault(given)
  const { access, blockedIn } = (given.value ?? refuse('songNotFound')).roomtone
  if (blockedIn?.includes(country)) return refuse('countryBlocked')
  if (access === 'blocked') return refuse('notFull')
}

/** By what a vendor tells listeners apart: a number by chance for each person, which means nothing elsewhere. */
const listenerId = ({ settings, user }: UserCtx, { key }: MusicProvider): string =>
  createHmac('sha256', settings.masterKey)
    .update(`roomtone/playlist/listener/${key}/${user.uuid}`)
    .digest('hex')
    .slice(0, 32)
