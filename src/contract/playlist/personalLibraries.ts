import * as z from 'zod'
import { IsoTime, Success } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { playlistBase } from './paths.ts'

/** Music servers of one person. */
export const MOST_LIBRARIES = 3

export const LibraryKind = z.enum(['openSubsonic', 'jellyfin']).meta({ id: 'LibraryKind' })
export type LibraryKind = z.infer<typeof LibraryKind>

/** A music server of the caller; how it is entered is never shown. */
export const PersonalLibrary = z
  .object({
    libraryId: z.string(),
    kind: LibraryKind,
    name: z.string(),
    url: z.string(),
    createdAt: IsoTime,
  })
  .meta({ id: 'PersonalLibrary' })
export type PersonalLibrary = z.infer<typeof PersonalLibrary>

const text = (most: number) => z.string().trim().max(most).optional()

const NewLibrary = z
  .object({
    kind: LibraryKind,
    name: z.string().trim().min(1).max(100),
    url: z
      .url({ protocol: /^https?$/ })
      .max(300)
      .transform((address) => address.replace(/\/+$/, '')),
    user: text(200),
    password: z.string().max(200).optional(),
    apiKey: text(500),
    token: text(500),
  })
  .refine(
    ({ kind, user, password, apiKey, token }) =>
      kind === 'jellyfin' ? !!token : !!apiKey || (!!user && !!password),
    'needs user and password, an apiKey, or (jellyfin) a token',
  )

const base = `${playlistBase}/libraries`
const Named = z.object({ libraryId: z.string().max(40) })
const reaching = ['libraryUnreachable', 'libraryRefuses', 'providerBusy'] as const

export const personalLibraries = endpoint({
  method: 'get',
  path: base,
  does: 'Ours: lists the caller’s own music servers, and whether people may bring some here.',
  as: 'person',
  scope: null,
  gives: { 200: z.object({ offered: z.boolean(), libraries: z.array(PersonalLibrary) }) },
  refuses: [],
})

export const addLibrary = endpoint({
  method: 'post',
  path: base,
  does: 'Ours: adds a music server of the caller once it lets this server in; only they find its songs, and rooms hear them while they play.',
  as: 'person',
  scope: null,
  body: NewLibrary,
  gives: { 201: PersonalLibrary },
  refuses: ['providerAbsent', 'tooManyLibraries', ...reaching],
  perMinute: 10,
})

export const testLibrary = endpoint({
  method: 'post',
  path: `${base}/:libraryId/test`,
  does: 'Ours: tries whether a music server of the caller answers and lets this server in.',
  as: 'person',
  scope: null,
  params: Named,
  gives: { 200: Success },
  refuses: ['providerAbsent', 'libraryNotFound', ...reaching],
  perMinute: 10,
})

export const removeLibrary = endpoint({
  method: 'delete',
  path: `${base}/:libraryId`,
  does: 'Ours: forgets a music server of the caller and how it is entered.',
  as: 'person',
  scope: null,
  params: Named,
  gives: { 200: Success },
  refuses: ['libraryNotFound'],
})
