import { playlistBase } from '#contract/playlist/paths.ts'
import { refuse } from '#contract/errors.ts'
import type { MusicProvider, ProviderSong, Sound } from '#ports/music.ts'
import type { UserCtx } from '#services/core/context.ts'
import { gainOf, HLS_TYPE } from '#services/upload/api.ts'
import { askerOf, mayKnowSong } from '../access.ts'
import { preparedSong } from './prepared.ts'
import { writeTicket } from './ticket.ts'
import { wantPrepared } from './wantPrepared.ts'

/** A ticket lasts that much longer than its song, in ms. */
const LONGER_MS = 10 * 60_000
/** Clients keep an address so long at most, in ms. */
const KEPT_MS = 3_600_000

/** What browsers play as it is, and what it calls itself; all else is asked for as MP3. */
const PLAYED: Readonly<Record<string, string>> = {
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  flac: 'audio/flac',
  wav: 'audio/wav',
}

interface LibrarySound extends Sound {
  /** Decibels by which it is to be made louder, once that is measured. */
  readonly gain?: number
}

/** Where the song of a library sounds for the caller, who may find it or is where it plays. */
export const librarySound = async (
  ctx: UserCtx,
  provider: MusicProvider,
  id: string,
  song: ProviderSong,
): Promise<LibrarySound> => {
  if (!(await mayHear(ctx, provider, id))) return refuse('notForYou')
  const until = ctx.now() + song.duration * 1000 + LONGER_MS
  const whose = { listener: ctx.user.uuid, until, provider: provider.key }
  const expiresAt = Math.min(until, ctx.now() + KEPT_MS)
  const named = { provider: provider.key, id }
  await wantPrepared(ctx, [named])
  const kept = await preparedSong(ctx, named)
  if (kept) {
    const ticket = writeTicket(ctx, { ...whose, id: kept.id, form: 'hls' })
    const url = `${playlistBase}/library/${ticket}/hls-playlist`
    return { url, kind: 'hls', mimeType: HLS_TYPE, expiresAt, gain: gainOf(kept.found) }
  }
  const plays = PLAYED[song.roomtone.container ?? '']
  const ticket = writeTicket(ctx, {
    ...whose,
    id,
    form: plays === undefined ? 'mp3' : 'raw',
  })
  return {
    url: `${playlistBase}/library/${ticket}`,
    kind: 'progressive',
    mimeType: plays ?? 'audio/mpeg',
    expiresAt,
  }
}

const mayHear = async ({ user, live }: UserCtx, provider: MusicProvider, id: string): Promise<boolean> =>
  (await mayKnowSong(provider, id, askerOf(user))) || (await live.hears(user.uuid, provider.key, id))
