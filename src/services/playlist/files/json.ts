import { isRecord, type ReadPlaylist, textIn } from './fileEntry.ts'

/** A crate and its songs as the API gives them. */
export const writeJson = (crate: object, songs: readonly object[]): string =>
  JSON.stringify({ ...crate, songs }, null, 2)

/** Reads a crate of ours, alone or under `crate`, or a bare list of songs; null if it is none. */
export const readJson = (document: unknown): ReadPlaylist | null => {
  const crate = isRecord(document) && isRecord(document['crate']) ? document['crate'] : document
  const songs = Array.isArray(crate) ? crate : isRecord(crate) ? crate['songs'] : undefined
  if (!Array.isArray(songs) || !songs.every(isRecord)) return null
  const name = isRecord(crate) ? textIn(crate['crateName']) : ''
  return { name, entries: songs.map((song) => ({ song })) }
}
