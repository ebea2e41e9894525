import type { Db } from '#ports/db.ts'
import type { Tools } from '#services/core/context.ts'
import {
  identityOf,
  isNamed,
  keysOf,
  type LooseSong,
  nameParts,
  type Recording,
  recordingOf,
  SAME_SONG_SECONDS,
} from './recording.ts'
import { broughtIds, idsFor, type SongIds } from './songIds.ts'
import { withoutSecret } from './withoutSecret.ts'
import {
  byIdentities,
  byNames,
  type CatalogueRow,
  ownByKeys,
  takenIds,
  verifiedByProviders,
} from './store.ts'

/** A song with the recording it is of. */
export interface Recognised {
  readonly song: LooseSong
  readonly recording: Recording
  /** The recording as it is stored; null if it is new. */
  readonly row: CatalogueRow | null
  /** What this server itself or this person says of the song, beside what was sent; null if nothing. */
  readonly claim: LooseSong | null
  readonly identity: string
  readonly ids: SongIds
}

/**
 * Finds out which recordings songs are, without storing anything: those this server itself knows under a provider's
 * id, those the person has in a crate under the same provider's id or ISRC, and those of the same names and nearly
 * the same length. What other people said of a provider's id decides nothing. A new recording has the ids already
 * under which it will be stored.
 */
export const recognise = async (
  tools: Tools,
  userUuid: string,
  songs: readonly LooseSong[],
): Promise<Recognised[]> => {
  const recordings = songs.map(recordingOf)
  const known = await knownRecordings(tools.db, userUuid, recordings)
  const identities = identitiesOf(tools, recordings)
  const brought = songs.map((song, i) => (known[i] ? { id: 0, shortId: '' } : broughtIds(song)))
  const taken = await takenIds(tools.db, brought)
  return songs.map((song, i): Recognised => {
    const recording = recordings[i] as Recording
    const identity = identities[i] as string
    const found = known[i]
    if (found) return { song, recording, identity, ...found, ids: found.row }
    const { id, shortId } = brought[i] as SongIds
    const ours = idsFor(tools, identity)
    const ids = {
      id: id === 0 || taken.ids.has(id) ? ours.id : id,
      shortId: shortId === '' || taken.shortIds.has(shortId) ? ours.shortId : shortId,
    }
    return { song, recording, identity, row: null, claim: null, ids }
  })
}

interface Found {
  readonly row: CatalogueRow
  readonly claim: LooseSong | null
}

const knownRecordings = async (
  db: Db,
  userUuid: string,
  recordings: readonly Recording[],
): Promise<(Found | undefined)[]> => {
  const keys = [...new Set(recordings.flatMap(keysOf))]
  const verified = new Map(
    (
      await verifiedByProviders(
        db,
        recordings.flatMap((one) => one.providers),
      )
    ).map((row) => [`${row.provider}:${row.providerSongId}`, row]),
  )
  const own = new Map((await ownByKeys(db, userUuid, keys)).map((row) => [row.key, row]))
  const named = new Map((await byNames(db, recordings.filter(isKnownByName))).map((row) => [row.place, row]))
  const nameless = recordings.filter((one) => !isKnownByName(one)).flatMap((one) => identityOf(one) ?? [])
  const placeholders = new Map((await byIdentities(db, nameless)).map((row) => [row.identity, row]))
  let place = 0
  return recordings.map((recording): Found | undefined => {
    const isOfName = isKnownByName(recording)
    const byName = isOfName ? named.get(++place) : undefined
    const mine = keysOf(recording).flatMap((key) => verified.get(key) ?? [])[0]
    if (mine) return { row: mine, claim: mine.song && withoutSecret(mine.song) }
    const claims = keysOf(recording).flatMap((key) => own.get(key) ?? [])
    const claimed = claims.find((one) => one.trackKey !== '')
    if (claimed) return { row: claimed, claim: claimed.claim }
    const row = byName ?? (isOfName ? undefined : placeholders.get(identityOf(recording) ?? ''))
    return row && { row, claim: claims[0]?.claim ?? null }
  })
}

/** An upload is a recording of its own, whatever it is called. */
const isKnownByName = (recording: Recording): boolean =>
  isNamed(recording) && !recording.providers.some(({ provider }) => provider === 'uploadService')

/** Identities of songs as they come together: of two nearly equal lengths of one name the first counts. */
const identitiesOf = (tools: Tools, recordings: readonly Recording[]): string[] => {
  const seen = new Map<string, { readonly seconds: number; readonly identity: string }[]>()
  return recordings.map((recording) => {
    const identity = identityOf(recording) ?? `loose:${tools.id()}`
    if (!isKnownByName(recording)) return identity
    const lengths = seen.get(nameParts(recording)) ?? []
    const near = lengths.find((one) => Math.abs(one.seconds - recording.duration) <= SAME_SONG_SECONDS)
    if (near) return near.identity
    seen.set(nameParts(recording), [...lengths, { seconds: recording.duration, identity }])
    return identity
  })
}
