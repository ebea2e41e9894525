import type { BaseTools } from '#services/core/context.ts'
import { foldWords } from '#services/core/text.ts'
import { isNamed } from './recording.ts'
import type { Recognised } from './recognise.ts'
import { idsFor, type SongIds } from './songIds.ts'
import { byIdentities, type CatalogueRow, insertRecordings, type NewRecording } from './store.ts'

/** How often a recording is stored under other ids because another got the ones it was to have. */
const TRIES = 3

/** Stores those of the recordings that are new, and gives the rows of all, in order. */
export const keepRecordings = async (
  tools: BaseTools,
  songs: readonly Recognised[],
): Promise<CatalogueRow[]> => {
  const fresh = new Map(songs.filter((one) => one.row === null).map((one) => [one.identity, one]))
  const kept = new Map<string, CatalogueRow>()
  for (let tried = 0; kept.size < fresh.size && tried < TRIES; tried++) {
    // In one order everywhere: two that store the same recordings wait for each other instead of both.
    const missing = [...fresh.values()]
      .filter(({ identity }) => !kept.has(identity))
      .toSorted((a, b) => (a.identity < b.identity ? -1 : 1))
    await insertRecordings(
      tools.db,
      missing.map((one) => newRecording(one, tried === 0 ? one.ids : idsFor(tools, tools.id()))),
    )
    const identities = missing.map((one) => one.identity)
    for (const row of await byIdentities(tools.db, identities)) kept.set(row.identity, row)
  }
  return songs.map(({ row, identity }) => row ?? kept.get(identity) ?? unkept(identity))
}

const unkept = (identity: string): never => {
  throw new Error(`The recording ${identity} could not be stored`)
}

/** Only names are stored: the rest is somebody's claim, which stays in their crates. */
const newRecording = ({ song, recording, identity }: Recognised, ids: SongIds): NewRecording => {
  const named = isNamed(recording)
  const trackName = named ? cleanName(song['trackName']) : ''
  const artistName = named ? cleanName(song['artistName']) : ''
  return {
    ...ids,
    identity,
    trackName,
    artistName,
    trackKey: named ? recording.trackKey : '',
    artistKey: named ? recording.artistKey : '',
    duration: named ? recording.duration : 0,
    // The album helps to find the recording, and is shown to nobody.
    words: named ? foldWords(`${artistName} ${trackName} ${cleanName(song['albumName'])}`) : '',
  }
}

/** A name as it is stored. */
export const cleanName = (value: unknown): string =>
  typeof value === 'string' ? value.trim().slice(0, 500) : ''
