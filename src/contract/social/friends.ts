import * as z from 'zod'
import { IsoTime, paging, Success, Uuid } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { Profile } from '../user/profile.ts'
import { EitherInPath, PersonInPath, socialBase } from './paths.ts'
import { Presence } from './presence.ts'

const base = `${socialBase}/friends` as const

/** Somebody's friend. */
export const Friendship = z
  .object({
    id: z.number(),
    /** The friend. */
    userUuid: Uuid,
    since: IsoTime,
    userProfile: Profile.optional(),
    presence: Presence.optional(),
  })
  .meta({ id: 'Friendship' })

const Friends = z.object({ friends: z.array(Friendship), count: z.number() })

/** So many friends somebody has at most. */
export const MOST_FRIENDS = 5000

export const friends = endpoint({
  method: 'get',
  path: `${base}/:id`,
  does: 'Lists all friends of somebody who lets the caller see them, without profiles.',
  as: 'person',
  scope: 'social:read',
  roomless: true,
  params: PersonInPath,
  gives: { 200: Friends },
  refuses: ['listPrivate'],
})

export const friendsList = endpoint({
  method: 'get',
  path: `${base}/list/:id`,
  does: 'Lists friends with their profiles, by name; in the own list those who are online come first.',
  as: 'person',
  scope: 'social:read',
  roomless: true,
  params: PersonInPath,
  query: paging(30, 100),
  gives: { 200: Friends },
  refuses: ['listPrivate'],
})

export const singleFriend = endpoint({
  method: 'get',
  path: `${base}/single-friend/:id`,
  does: 'Gives the caller’s friendship with somebody.',
  as: 'person',
  scope: null,
  params: PersonInPath,
  gives: { 200: Friendship },
  refuses: ['friendNotFound'],
})

export const endFriendship = endpoint({
  method: 'delete',
  path: `${base}/:id`,
  does: 'Ends a friendship on both sides, by its number or the friend’s uuid; nobody is told.',
  as: 'person',
  scope: 'social:write',
  roomless: true,
  params: EitherInPath,
  gives: { 200: Success },
  refuses: ['friendNotFound'],
})
