import type * as contract from '#contract/playlist/songs.ts'
import type { Operation } from '#services/core/context.ts'
import { recordingOf } from '../catalogue/recording.ts'
import { verifiedByProviders } from '../catalogue/store.ts'
import { tidySong } from '../catalogue/tidySong.ts'
import { withoutSecret } from '../catalogue/withoutSecret.ts'
import { countryOf } from '../music/places.ts'
import { matchesOf } from './matchesOf.ts'
import { asSong, namedSong, songFromVendor } from './namedSong.ts'
import { providersOf } from './store.ts'
import { foundSong } from './view.ts'

export const songData: Operation<typeof contract.songData> = async (ctx, { params }) =>
  (await namedSong(ctx, params)).song

export const songProviders: Operation<typeof contract.songProviders> = async (ctx, { params }) => {
  const { song, knownAs } = await namedSong(ctx, params)
  const facts = knownAs === null ? [] : await providersOf(ctx.db, knownAs)
  // Under the asked provider alone: what others are known to have is what may be heard instead, too.
  const asked = { ...song, musicProviders: { [params.musicProvider]: params.providerSongId } }
  const { matches, links } = await matchesOf(ctx, asked, countryOf(ctx, undefined))
  const found = [...matches].map(([key, { id }]) => [key, id] as const)
  const all = { ...song.musicProviders, ...Object.fromEntries(facts), ...Object.fromEntries(found) }
  // Whether somebody uploaded the recording too is theirs to tell, unless everybody may play it.
  const shown = Object.entries(all).filter(
    ([key]) => key !== 'uploadService' || params.musicProvider === key || matches.has(key),
  )
  return {
    musicProviders: Object.fromEntries(shown),
    links: { ...links, ...song.links },
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
  return (await songFromVendor(ctx, params, null)).found
}
