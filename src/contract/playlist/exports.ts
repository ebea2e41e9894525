import * as z from 'zod'
import { IsoTime, Success, text, Uuid } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { ImportStatus } from './crate.ts'
import { playlistBase } from './paths.ts'
import { providerRefusals } from './providers.ts'

/** Providers whose playlists can be made from here. */
export const ExportProvider = z.enum(['spotify', 'apple'])
export type ExportProvider = z.infer<typeof ExportProvider>

/** A song that did not come into the playlist; `position` counts from 0 in the crate. */
export const MissingSong = z
  .object({
    crateSongUuid: Uuid,
    position: z.number(),
    trackName: z.string(),
    artistName: z.string(),
    reason: z.enum(['noMatch', 'region', 'refused']),
  })
  .meta({ id: 'MissingSong' })

/** How far a crate is on its way into a playlist; `done` songs were looked for, `added` are in. */
export const Export = z
  .object({
    exportId: Uuid,
    provider: ExportProvider,
    crateUuid: Uuid,
    status: ImportStatus,
    total: z.number(),
    done: z.number(),
    added: z.number(),
    missing: z.array(MissingSong),
    playlistUrl: z.string().nullable(),
    startedAt: IsoTime,
    endedAt: IsoTime.nullable(),
  })
  .meta({ id: 'Export' })
export type Export = z.infer<typeof Export>

/** The socket message `roomtone.export`, pushed to whoever exports. */
export const ExportProgress = z.object({
  exportId: Uuid,
  status: ImportStatus,
  total: z.number(),
  done: z.number(),
  added: z.number(),
})
export type ExportProgress = z.infer<typeof ExportProgress>

/** Name of that message. */
export const exportMessage = 'roomtone.export'

const ExportAsked = z.object({
  crateUuid: z.string().trim().min(1).max(60),
  playlistName: text(100, 1).nullish(),
  isPublic: z.boolean().nullish(),
})

const exportTo = <P extends ExportProvider>(provider: P, title: string) =>
  endpoint({
    method: 'post',
    path: `${playlistBase}/exports/${provider}`,
    does: `Makes a playlist at ${title} of a crate; one that failed goes on in the playlist it had begun.`,
    as: 'user',
    scope: null,
    body: ExportAsked,
    gives: { 201: Export },
    refuses: [...providerRefusals, 'crateNotFound', 'nothingToExport', 'linkNotFound', 'linkBroken'],
    perMinute: 30,
  })

export const exportToSpotify = exportTo('spotify', 'Spotify')
export const exportToApple = exportTo('apple', 'Apple Music')

const ExportId = z.object({ exportId: Uuid })

export const ownExports = endpoint({
  method: 'get',
  path: `${playlistBase}/exports`,
  does: 'Lists the last fifty exports of the caller, the newest first.',
  as: 'user',
  scope: null,
  gives: { 200: z.object({ exports: z.array(Export) }) },
  refuses: [],
})

export const crateExport = endpoint({
  method: 'get',
  path: `${playlistBase}/exports/:exportId`,
  does: 'Shows how far an export of the caller is, and what is missing.',
  as: 'user',
  scope: null,
  params: ExportId,
  gives: { 200: Export },
  refuses: ['exportNotFound'],
})

export const dropExport = endpoint({
  method: 'delete',
  path: `${playlistBase}/exports/:exportId`,
  does: 'Stops and forgets an export of the caller; the playlist stays where it is.',
  as: 'user',
  scope: null,
  params: ExportId,
  gives: { 200: Success },
  refuses: ['exportNotFound'],
})
