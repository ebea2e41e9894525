import * as z from 'zod'
import { Binary } from '../binary.ts'
import { IsoTime, Success, Uuid } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { MusicProvider } from '../song.ts'
import { Crate, ImportStatus } from './crate.ts'
import { playlistBase } from './paths.ts'

/** Largest playlist file. */
export const MAX_PLAYLIST_BYTES = 5 * 1024 * 1024
/** A file with more songs than that is read by a job: the crate says `IN_PROGRESS` until it is whole. */
export const SONGS_AT_ONCE = 50

export const PlaylistFormat = z.enum(['jspf', 'm3u8', 'csv', 'json']).meta({ id: 'PlaylistFormat' })
export type PlaylistFormat = z.infer<typeof PlaylistFormat>

/** An entry that did not come into the crate, and why; `position` counts from 0 in what was read. */
export const SkippedSong = z
  .object({
    position: z.number(),
    artistName: z.string(),
    trackName: z.string(),
    reason: z.enum(['local', 'removed', 'noMatch', 'tooLong', 'full']),
  })
  .meta({ id: 'SkippedSong' })
export type SkippedSong = z.infer<typeof SkippedSong>

/** How far the filling of a crate is; `musicProvider` is null where it came from a file. */
export const CrateImport = z
  .object({
    status: ImportStatus,
    musicProvider: MusicProvider.nullable(),
    done: z.number(),
    total: z.number(),
    skipped: z.array(SkippedSong),
    startedAt: IsoTime,
    endedAt: IsoTime.nullable(),
  })
  .meta({ id: 'CrateImport' })
export type CrateImport = z.infer<typeof CrateImport>

/** The socket message `roomtone.crate`, pushed to the owner while a crate is filled. */
export const CrateProgress = z.object({
  crateUuid: Uuid,
  importStatus: ImportStatus,
  done: z.number(),
  total: z.number(),
})
export type CrateProgress = z.infer<typeof CrateProgress>

/** Name of that message. */
export const crateMessage = 'roomtone.crate'

const CrateUuid = z.object({ crateUuid: z.string().trim().min(1).max(60) })

export const crateFile = endpoint({
  method: 'get',
  path: `${playlistBase}/crate/:crateId/file`,
  does: 'Gives a crate as a file, UTF-8; `secrets=true` leaves its owner what plays private tracks.',
  as: 'guest',
  scope: 'crates:read',
  roomless: true,
  params: z.object({ crateId: z.string().trim().min(1).max(60) }),
  query: z.object({
    format: PlaylistFormat.default('jspf'),
    secrets: z.enum(['true', 'false']).default('false'),
  }),
  gives: { 200: Binary },
  refuses: ['crateNotFound'],
  perMinute: 60,
})

export const readCrateFile = endpoint({
  method: 'post',
  path: `${playlistBase}/crate/file`,
  does: 'Reads a playlist file (JSPF, M3U, CSV or our JSON) into a new crate, or behind the songs of one of the caller.',
  as: 'user',
  scope: null,
  body: z.object({ crateUuid: Uuid.optional(), format: PlaylistFormat.optional() }),
  file: { field: 'file', maxBytes: MAX_PLAYLIST_BYTES },
  gives: { 201: z.object({ crate: Crate, added: z.number(), skipped: z.array(SkippedSong) }) },
  refuses: [
    'fileNotUnderstood',
    'crateNotFound',
    'notYourCrate',
    'crateFull',
    'crateBusy',
    'tooManyCrates',
    'tooManyImports',
  ],
  perMinute: 30,
})

export const crateImport = endpoint({
  method: 'get',
  path: `${playlistBase}/crate/:crateUuid/import`,
  does: 'Shows how far the filling of a crate of the caller is, and what was skipped.',
  as: 'user',
  scope: null,
  params: CrateUuid,
  gives: { 200: CrateImport },
  refuses: ['crateNotFound', 'notYourCrate', 'importNotFound'],
})

export const stopCrateImport = endpoint({
  method: 'delete',
  path: `${playlistBase}/crate/:crateUuid/import`,
  does: 'Stops the filling of a crate of the caller; what came stays.',
  as: 'user',
  scope: null,
  params: CrateUuid,
  gives: { 200: Success },
  refuses: ['crateNotFound', 'notYourCrate', 'importNotFound'],
})
