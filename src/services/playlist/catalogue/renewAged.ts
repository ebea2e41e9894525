import { isMusicFault } from '#ports/music.ts'
import type { Tools } from '#services/core/context.ts'
import { isRecord } from '../files/fileEntry.ts'
import { songAt } from '../music/calls.ts'
import { ownCovers } from '../music/ownCovers.ts'
import { askAsServer, countryOf } from '../music/places.ts'
import { providerOf } from '../music/providerOf.ts'
import { type Aged, agedSongs, forgetAged, heldSong, noteAsked } from './storeAged.ts'
import { keepVendorSong } from './vendorRecordings.ts'
import { withoutProvider } from './withoutProvider.ts'

/** Providers whose terms let nobody keep for longer than thirty days what was not asked for anew. */
const FOR_A_MONTH = ['youtube', 'spotify']
const DAY_MS = 24 * 3_600_000
const RENEWED_AFTER_MS = 25 * DAY_MS
const GONE_AFTER_MS = 29 * DAY_MS
/** So many are asked for anew at a time: their providers have few answers to give. */
const RENEWED_AT_ONCE = 40
const LOT = 200

/**
 * Asks anew, before thirty days are over, for what YouTube and Spotify told of songs; what they know no more, or did not
 * tell in time, goes. What others told of the same recordings stays, and crates keep ids and names.
 */
export const renewAged = async (tools: Tools, signal: AbortSignal): Promise<void> => {
  const of = (afterMs: number) => ({ providers: FOR_A_MONTH, before: new Date(tools.now() - afterMs) })
  for (const aged of await agedSongs(tools.db, of(RENEWED_AFTER_MS), RENEWED_AT_ONCE)) {
    signal.throwIfAborted()
    await renew(tools, aged)
  }
  for (;;) {
    const late = await agedSongs(tools.db, of(GONE_AFTER_MS), LOT)
    for (const aged of late) {
      signal.throwIfAborted()
      await forget(tools, aged)
    }
    if (late.length < LOT) return
  }
}

const renew = async (tools: Tools, aged: Aged): Promise<void> => {
  const provider = providerOf(tools, aged.provider)
  if (!provider) return
  const asked = askAsServer(tools, provider, countryOf(tools, undefined))
  const given = await songAt(tools, provider, aged.providerSongId, asked)
  if (isMusicFault(given)) return given.fault === 'gone' ? forget(tools, aged) : undefined
  if (given.stale) return
  if (given.value === null) return forget(tools, aged)
  await keepVendorSong(tools, ownCovers(tools, given.value))
  await noteAsked(tools.db, aged, new Date(tools.now()))
}

const forget = (tools: Tools, aged: Aged): Promise<void> =>
  tools.tx(async (tx) => {
    const song = await heldSong(tx.db, aged.songId)
    const told = song && isRecord(song['musicProviders']) ? song['musicProviders'][aged.provider] : undefined
    const isItsOwn = told === aged.providerSongId
    await forgetAged(tx.db, aged, song && isItsOwn ? withoutProvider(song, aged.provider) : song)
  })
