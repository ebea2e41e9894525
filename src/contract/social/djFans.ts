import * as z from 'zod'
import { IsoTime, skipTake, Success, Uuid } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { Profile } from '../user/profile.ts'
import { EitherInPath, PersonInPath, socialBase } from './paths.ts'

const base = `${socialBase}/dj-fans` as const

/** Clients of the original show twelve at a time. */
const Page = skipTake(12, 100)

/** That somebody follows a DJ. */
export const DjFan = z
  .object({
    id: z.number(),
    djUuid: Uuid,
    userUuid: Uuid,
    /** Whether the fan is told when the DJ takes the decks. */
    notify: z.boolean(),
    createdAt: IsoTime,
    userProfile: Profile.optional(),
  })
  .meta({ id: 'DjFan' })

const DjFans = z.object({ djFans: z.array(DjFan), count: z.number() })

/** So many DJs somebody follows at most. */
export const MOST_FOLLOWED = 5000

export const followDj = endpoint({
  method: 'post',
  path: base,
  does: 'Follows a DJ; again, it changes whether the caller is told.',
  as: 'person',
  scope: 'social:write',
  roomless: true,
  body: z.object({ djUuid: Uuid, notify: z.boolean().default(true) }),
  gives: { 201: DjFan },
  refuses: ['personNotFound', 'notYourself', 'youBlockThem', 'tooManyFollowed'],
  perMinute: 30,
})

export const followedDjs = endpoint({
  method: 'get',
  path: base,
  does: 'Lists the DJs whom the caller follows, with their profiles, latest first.',
  as: 'person',
  scope: 'social:read',
  roomless: true,
  query: Page,
  gives: { 200: DjFans },
  refuses: [],
})

export const fansOfDj = endpoint({
  method: 'get',
  path: `${base}/dj-fans-paginated/:id`,
  does: 'Lists fans of a DJ with their profiles, latest first; those who do not show it are only counted.',
  as: 'guest',
  scope: null,
  params: PersonInPath,
  query: Page,
  gives: { 200: DjFans },
  refuses: [],
})

export const fansOfDjLegacy = endpoint({
  method: 'get',
  path: `${base}/dj-fans/:id`,
  does: 'The same without count and profiles, as a bare list.',
  as: 'guest',
  scope: 'social:read',
  roomless: true,
  params: PersonInPath,
  query: Page,
  gives: { 200: z.array(DjFan) },
  refuses: [],
  deprecated: '2026-11-22',
})

export const djsFollowedBy = endpoint({
  method: 'get',
  path: `${base}/:id/djs-followed`,
  does: 'Lists the DJs whom somebody follows, where they let the caller see it.',
  as: 'guest',
  scope: 'social:read',
  roomless: true,
  params: PersonInPath,
  query: Page,
  gives: { 200: z.object({ djs: z.array(DjFan), count: z.number() }) },
  refuses: ['listPrivate'],
})

export const fanCount = endpoint({
  method: 'get',
  path: `${base}/count/:id`,
  does: 'Counts the fans of a DJ.',
  as: 'guest',
  scope: 'social:read',
  roomless: true,
  params: PersonInPath,
  gives: { 200: z.object({ djUuid: Uuid, count: z.number() }) },
  refuses: [],
})

export const ownFollow = endpoint({
  method: 'get',
  path: `${base}/dj-fan/:id`,
  does: 'Gives the caller’s follow of a DJ.',
  as: 'person',
  scope: null,
  params: PersonInPath,
  gives: { 200: DjFan },
  refuses: ['fanNotFound'],
})

export const unfollowDj = endpoint({
  method: 'delete',
  path: `${base}/:id`,
  does: 'Follows a DJ no longer, by the number of the follow or the DJ’s uuid.',
  as: 'person',
  scope: 'social:write',
  roomless: true,
  params: EitherInPath,
  gives: { 200: Success },
  refuses: ['fanNotFound'],
})

export const fansForAdmins = endpoint({
  method: 'get',
  path: `${base}/admin/:id`,
  does: 'Lists all fans of a DJ for admins, also those the DJ blocks.',
  as: 'admin',
  scope: null,
  params: PersonInPath,
  query: Page,
  gives: { 200: z.object({ djFans: z.array(DjFan.extend({ withheld: z.boolean() })), count: z.number() }) },
  refuses: ['personNotFound'],
})
