import { Refusal } from '#contract/errors.ts'
import type { FoundSong } from '#contract/playlist/songs.ts'
import { isMusicFault } from '#ports/music.ts'
import type { UserCtx } from '#services/core/context.ts'
import { askerOf } from '../access.ts'
import { verifiedByProviders } from '../catalogue/store.ts'
import { visibleSongs } from '../catalogue/visibleSongs.ts'
import { analyseAt, similarAt } from '../music/calls.ts'
import { countryOf } from '../music/places.ts'
import { lookUpVendor } from '../songs/lookUpVendor.ts'
import { foundSong } from '../songs/view.ts'
import { analysisOf, askForAnalysis, forgetAnalysis } from './store.ts'

/** Songs that are asked for: more than are shown, for not each of them is known here. */
export const ASKED = 16
/** So many of those that are unknown here are looked up. */
const LOOKED_UP = 8
/** After that it is asked for again that a song be listened to, in ms. */
const PATIENCE_MS = 24 * 3_600_000

/** What Cyanite knows of songs that are like one of Spotify's. */
export const alike = async (
  ctx: UserCtx,
  spotifyId: string,
): Promise<{ readonly songs: readonly FoundSong[]; readonly isAnalysing: boolean }> => {
  const none = { songs: [], isAnalysing: false }
  const { similar } = ctx.musicHelpers
  if (similar === null) return none
  const since = new Date(ctx.now() - PATIENCE_MS)
  const analysis = await analysisOf(ctx.db, spotifyId)
  if (analysis?.state === 'waiting' && analysis.askedAt > since) return { songs: [], isAnalysing: true }
  const given = await similarAt(ctx, similar, spotifyId, ASKED)
  if (isMusicFault(given) || given.value === null) return none
  if (given.value !== 'notAnalyzed')
    return { songs: await songsOfSpotify(ctx, given.value), isAnalysing: false }
  const isNew = await askForAnalysis(ctx.db, { spotifyId, at: new Date(ctx.now()), since })
  if (!isNew) return { songs: [], isAnalysing: (await analysisOf(ctx.db, spotifyId))?.state === 'waiting' }
  const queued = await analyseAt(ctx, similar, spotifyId)
  if (!isMusicFault(queued) && queued.value === 'queued') return { songs: [], isAnalysing: true }
  await forgetAnalysis(ctx.db, spotifyId)
  return none
}

/** Songs by their ids at Spotify: as they are known here, else as Spotify tells them. */
const songsOfSpotify = async (ctx: UserCtx, ids: readonly string[]): Promise<FoundSong[]> => {
  const named = ids.map((id) => ({ provider: 'spotify', providerSongId: id }))
  const rows = await verifiedByProviders(ctx.db, named)
  const songs = await visibleSongs(ctx, ctx.user.uuid, rows)
  const known = new Map(
    rows.flatMap((row): [string, FoundSong][] => {
      const song = songs.get(row.id)
      return song ? [[row.providerSongId, foundSong(song, row)]] : []
    }),
  )
  const unknown = ids.filter((id) => !known.has(id)).slice(0, LOOKED_UP)
  const country = countryOf(ctx, undefined)
  const asker = askerOf(ctx.user)
  const found = await Promise.all(
    unknown.map((id) => lookUpVendor(ctx, { key: 'spotify', id, country, asker }).catch(whenRefused)),
  )
  for (const [i, one] of found.entries()) if (one) known.set(unknown[i] ?? '', one.found)
  return ids.flatMap((id) => known.get(id) ?? [])
}

const whenRefused = (error: unknown): null => {
  if (error instanceof Refusal) return null
  throw error
}
