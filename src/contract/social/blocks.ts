import * as z from 'zod'
import { IsoTime, paging, Success, Uuid } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { GhostProfile, Profile } from '../user/profile.ts'
import { EitherInPath, socialBase } from './paths.ts'

const base = `${socialBase}/blocked-users` as const

/** Somebody whom the caller blocks. */
export const BlockedUser = z
  .object({
    id: z.number(),
    blockedUserUuid: Uuid,
    createdAt: IsoTime,
    /** A guest's where a guest is blocked. */
    userProfile: z.union([Profile, GhostProfile]),
  })
  .meta({ id: 'BlockedUser' })

/** So many people somebody blocks at most. */
export const MOST_BLOCKS = 5000

export const block = endpoint({
  method: 'post',
  path: base,
  does: 'Blocks somebody: to them nothing shows, but that the caller parted from them.',
  as: 'person',
  scope: null,
  body: z
    .object({ userUuid: Uuid.optional(), blockedUserUuid: Uuid.optional() })
    .refine((body) => (body.userUuid ?? body.blockedUserUuid) !== undefined, 'names nobody'),
  gives: { 201: BlockedUser },
  refuses: ['personNotFound', 'notYourself', 'tooManyBlocks'],
})

export const blockedUsers = endpoint({
  method: 'get',
  path: base,
  does: 'Lists whom the caller blocks, latest first.',
  as: 'person',
  scope: null,
  query: paging(30, 100),
  gives: { 200: z.object({ blockedUsers: z.array(BlockedUser), count: z.number() }) },
  refuses: [],
})

export const blockedUser = endpoint({
  method: 'get',
  path: `${base}/:id`,
  does: 'Gives a block of the caller’s, by its number or the uuid of who is blocked.',
  as: 'person',
  scope: null,
  params: EitherInPath,
  gives: { 200: BlockedUser },
  refuses: ['blockNotFound'],
})

export const unblock = endpoint({
  method: 'delete',
  path: `${base}/:id`,
  does: 'Ends a block of the caller’s; friendship and withheld messages do not come back.',
  as: 'person',
  scope: null,
  params: EitherInPath,
  gives: { 200: Success },
  refuses: ['blockNotFound'],
})
