import { createHmac } from 'node:crypto'
import * as z from 'zod'
import { success } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/playlist/similarSongs.ts'
import { songAnalysed } from '#facts/playlist.ts'
import type { Operation } from '#services/core/context.ts'

import { sameSecretText } from '#services/core/secrets/fingerprint.ts'
import { endAnalysis, noteEvent } from './store.ts'

const SpotifyId = z.string().min(1).max(100)
/** What the vendor's webhook tells of songs of Spotify, as it did at first and as it does now. */
const First = z
  .object({
    type: z.enum(['SPOTIFY_TRACK_ANALYSIS_FINISHED', 'SPOTIFY_TRACK_ANALYSIS_FAILED']),
    data: z.object({ spotifyTrackId: SpotifyId }),
  })
  .transform(({ type, data }) => ({
    spotifyId: data.spotifyTrackId,
    event: 'analysis',
    state: type.endsWith('FINISHED') ? ('finished' as const) : ('failed' as const),
  }))
const Now = z
  .object({
    resource: z.object({ type: z.literal('SpotifyTrack'), id: z.coerce.string().pipe(SpotifyId) }),
    event: z.object({ type: z.string().max(100), status: z.enum(['finished', 'failed']) }),
  })
  .transform(({ resource, event }) => ({
    spotifyId: resource.id,
    event: event.type,
    state: event.status,
  }))
const Told = z.union([Now, First])

/** What is told once acts once, however often it is sent; a test, and what is not of songs of Spotify, changes nothing. */
export const cyaniteWebhook: Operation<typeof contract.cyaniteWebhook> = async (ctx, { signed }) => {
  const secret = ctx.settings.music.cyaniteSecret ?? refuse('providerAbsent')
  const ours = createHmac('sha512', secret).update(signed.bytes).digest('hex')
  if (!sameSecretText(ours, signed.signature.trim().toLowerCase())) return refuse('signatureNotValid')
  const told = Told.safeParse(parsed(signed.bytes)).data
  if (told === undefined) return success
  const { spotifyId, event, state } = told
  await ctx.tx(async (tx) => {
    const key = `cyanite/${spotifyId}/${event}/${state}`
    if (!(await noteEvent(tx.db, key, new Date(tx.now())))) return
    await endAnalysis(tx.db, spotifyId, state)
    if (state === 'finished') tx.send(songAnalysed({ spotifyId }))
  })
  return success
}

const parsed = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8')) as unknown
  } catch {
    return null
  }
}
