import { isDeepStrictEqual } from 'node:util'
import type { UploadedSong } from '#contract/upload/uploadedSong.ts'
import type { Db } from '#ports/db.ts'
import type { Tools } from '#services/core/context.ts'
import { newShortId } from '../shortId.ts'
import { foldWords } from './fold.ts'
import { jsonText } from './jsonText.ts'
import { type Recording, recordingOf } from './recording.ts'
import {
  type CatalogueRow,
  completeSong,
  insertSong,
  linkedCount,
  linkProviders,
  lockCatalogue,
  type NewCatalogueSong,
  songByIsrc,
  songByName,
  songByProviders,
  takenIds,
} from './store.ts'

type LooseSong = Readonly<Record<string, unknown>>

/**
 * The catalogue's row of a song, made if the recording is new (the same-song rules: a shared provider id, the same
 * ISRC, or the same names and nearly the same length). What the row lacks is filled in from the song.
 */
export const catalogued = async (tools: Tools, song: LooseSong): Promise<CatalogueRow> => {
  const recording = recordingOf(song)
  const known = await findRecording(tools.db, recording)
  if (known && (await isComplete(tools.db, known, recording))) return known
  return tools.tx(async (tx) => {
    await lockCatalogue(tx.db)
    const found = await findRecording(tx.db, recording)
    const row = found ? await completed(tx.db, found, song, recording) : await added(tx.db, song, recording)
    await linkProviders(tx.db, row.id, recording.providers)
    return row
  })
}

/**
 * The same for an upload as the upload service knows it: where the row was made from this upload alone, it follows
 * its owner's changes of the tags.
 */
export const cataloguedUpload = async (tools: Tools, upload: UploadedSong): Promise<CatalogueRow> => {
  const row = await catalogued(tools, upload)
  const known = row.song as LooseSong
  const own = isDeepStrictEqual(known['musicProviders'], upload.musicProviders)
  if (!own || known['updatedAt'] === upload.updatedAt) return row
  return completeSong(tools.db, row.id, valuesOf(upload, recordingOf(upload)))
}

/** The known recording a song is one of. */
export const findRecording = async (db: Db, recording: Recording): Promise<CatalogueRow | undefined> => {
  if (recording.providers.length > 0) {
    const row = await songByProviders(db, recording.providers)
    if (row) return row
  }
  if (recording.isrc !== null) {
    const row = await songByIsrc(db, recording.isrc)
    if (row) return row
  }
  const named = recording.trackKey !== '' && recording.artistKey !== '' && recording.duration > 0
  return named ? songByName(db, recording) : undefined
}

const isComplete = async (db: Db, row: CatalogueRow, recording: Recording): Promise<boolean> => {
  const lacks =
    (row.trackKey === '' && recording.trackKey !== '') ||
    (row.artistKey === '' && recording.artistKey !== '') ||
    (row.duration === 0 && recording.duration > 0) ||
    (row.isrc === null && recording.isrc !== null)
  return !lacks && (await linkedCount(db, recording.providers)) === recording.providers.length
}

const completed = (
  db: Db,
  row: CatalogueRow,
  song: LooseSong,
  recording: Recording,
): Promise<CatalogueRow> => {
  const values = valuesOf(song, recording)
  const wasPlaceholder = row.trackKey === '' || row.artistKey === '' || row.duration === 0
  return completeSong(db, row.id, {
    ...(wasPlaceholder && recording.trackKey !== '' ? values : {}),
    isrc: row.isrc ?? values.isrc ?? null,
    genre: row.genre ?? values.genre ?? null,
  })
}

const added = async (db: Db, song: LooseSong, recording: Recording): Promise<CatalogueRow> => {
  const broughtId = /^[1-9][0-9]{0,9}$/.test(String(song['songId'])) ? Number(song['songId']) : 0
  const broughtShort = /^[0-9A-Za-z_-]{10}$/.test(String(song['songShortId']))
    ? String(song['songShortId'])
    : ''
  const taken = await takenIds(db, broughtId, broughtShort)
  return insertSong(db, {
    ...valuesOf(song, recording),
    ...(broughtId > 0 && !taken.id ? { id: broughtId } : {}),
    shortId: broughtShort !== '' && !taken.shortId ? broughtShort : newShortId(),
  })
}

const valuesOf = (song: LooseSong, recording: Recording): Omit<NewCatalogueSong, 'shortId'> => {
  const trackName = cleanName(song['trackName'])
  const artistName = cleanName(song['artistName'])
  const genre = cleanName(song['genre'])
  return {
    trackName,
    artistName,
    trackKey: recording.trackKey,
    artistKey: recording.artistKey,
    duration: recording.duration,
    isrc: recording.isrc,
    genre: genre === '' ? null : genre,
    words: foldWords(`${artistName} ${trackName} ${cleanName(song['albumName'])}`),
    song: jsonText(song),
  }
}

const cleanName = (value: unknown): string =>
  typeof value === 'string' ? value.replaceAll('\u0000', '').trim().slice(0, 500) : ''
