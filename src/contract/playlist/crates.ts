import * as z from 'zod'
import { listOf, paging, Success, text, Uuid } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { ProviderMap } from '../song.ts'
import { Crate, MAX_CRATES } from './crate.ts'
import { ImportSource, listRefusals } from './imports.ts'
import { playlistBase } from './paths.ts'
import { SongInput } from './songInput.ts'

/** A crate in a path: its uuid or short id. */
const CrateId = z.object({ crateId: z.string().trim().min(1).max(60) })
const CrateName = text(100, 1)
const Description = text(1000)

const CrateList = z.object({ crates: z.array(Crate) }).meta({ id: 'CrateList' })

export const createCrate = endpoint({
  method: 'post',
  path: `${playlistBase}/crate`,
  does: 'Makes a crate, empty, with songs, or to be filled from a list at a provider, whose name it then may take.',
  as: 'user',
  scope: 'crates:write',
  roomless: true,
  body: z
    .object({
      crateName: CrateName.optional(),
      isPublic: z.boolean().nullish(),
      description: Description.nullish(),
      songs: z.array(SongInput).max(500).optional(),
      import: ImportSource.optional(),
    })
    .refine((crate) => crate.crateName !== undefined || crate.import !== undefined, 'needs crateName')
    .refine((crate) => !crate.songs?.length || !crate.import, 'takes songs or import'),
  gives: { 201: Crate },
  refuses: [
    'crateNameReserved',
    'tooManyCrates',
    'songNotFound',
    'songInputNotValid',
    ...listRefusals,
    'tooManyImports',
  ],
})

export const copyCrate = endpoint({
  method: 'put',
  path: `${playlistBase}/crate/:crateId/copy`,
  does: 'Copies a crate one may read, songs and all, into a new one of the caller.',
  as: 'user',
  scope: 'crates:write',
  roomless: true,
  params: CrateId,
  body: z.object({ crateName: CrateName.nullish(), isPublic: z.boolean().nullish() }),
  gives: { 200: Crate },
  refuses: ['crateNotFound', 'crateNameReserved', 'tooManyCrates', 'crateBusy'],
})

export const ownCrates = endpoint({
  method: 'get',
  path: `${playlistBase}/crate/user`,
  does: 'Lists the crates of the caller: the likes crate first, then the newest. The queue is not among them.',
  as: 'guest',
  scope: 'crates:read',
  roomless: true,
  query: paging(100, MAX_CRATES + 1),
  gives: { 200: CrateList },
  refuses: [],
})

export const cratesHolding = endpoint({
  method: 'get',
  path: `${playlistBase}/crate/user/holding`,
  does: 'Tells which crates of the caller hold some songs. The queue is not among them.',
  as: 'guest',
  scope: null,
  query: z.object({
    songShortIds: listOf(z.string().regex(/^[0-9A-Za-z]{1,20}$/)).pipe(z.array(z.string()).max(200)),
  }),
  gives: {
    200: z.object({
      held: z.array(
        z.object({
          songShortId: z.string(),
          crateUuid: Uuid,
          crateName: z.string(),
          kind: z.enum(['crate', 'likes']),
        }),
      ),
    }),
  },
  refuses: [],
})

export const cratesOfUser = endpoint({
  method: 'get',
  path: `${playlistBase}/crate/user/:userUuid`,
  does: 'Lists the public crates of somebody; all of them if it is the caller.',
  as: 'guest',
  scope: null,
  params: z.object({ userUuid: Uuid }),
  query: paging(100, MAX_CRATES + 1),
  gives: { 200: CrateList },
  refuses: [],
})

export const cratesOfUserForServices = endpoint({
  method: 'get',
  path: `${playlistBase}/crate/user/service/:userUuid`,
  does: 'Lists all crates of somebody, for services.',
  as: 'service',
  scope: null,
  params: z.object({ userUuid: Uuid }),
  query: paging(100, MAX_CRATES + 1),
  gives: { 200: CrateList },
  refuses: [],
})

export const allCrates = endpoint({
  method: 'get',
  path: `${playlistBase}/crate/service/all-crates`,
  does: 'Lists every crate, oldest first, for services.',
  as: 'service',
  scope: null,
  query: paging(100, 1000),
  gives: { 200: CrateList },
  refuses: [],
})

export const crate = endpoint({
  method: 'get',
  path: `${playlistBase}/crate/:crateId`,
  does: 'Shows a crate with its first hundred songs: the caller’s, or a public one.',
  as: 'guest',
  scope: 'crates:read',
  roomless: true,
  params: CrateId,
  gives: { 200: Crate },
  refuses: ['crateNotFound'],
})

export const editCrate = endpoint({
  method: 'patch',
  path: `${playlistBase}/crate/:crateId`,
  does: 'Renames a crate, describes it, opens or closes it to others.',
  as: 'user',
  scope: 'crates:write',
  roomless: true,
  params: CrateId,
  body: z.object({
    crateName: CrateName.nullish(),
    description: Description.nullish(),
    isPublic: z.boolean().nullish(),
    thumbnails: ProviderMap.nullish(),
  }),
  gives: { 200: Crate },
  refuses: ['crateNotFound', 'notYourCrate', 'crateNameReserved', 'specialCrate'],
})

export const deleteCrate = endpoint({
  method: 'delete',
  path: `${playlistBase}/crate/:crateId`,
  does: 'Deletes a crate of the caller.',
  as: 'user',
  scope: 'crates:write',
  roomless: true,
  params: CrateId,
  gives: { 200: Success },
  refuses: ['crateNotFound', 'notYourCrate', 'specialCrate'],
})
