import * as z from 'zod'
import { Color, listOf, Success, text, Uuid } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { Nickname } from './credentials.ts'
import { OwnProfile, Profile, ProfileSong } from './profile.ts'

const base = '/api/user-service'

/** What a person may change of the own profile; keys that are absent stay as they are. */
export const ProfileEdit = z
  .object({
    nickname: Nickname,
    /** Bots may name an avatar they know from elsewhere; people only one of ours. */
    avatarId: z.string().max(100),
    color: Color,
    firstName: text(60),
    lastName: text(60),
    pronoun: text(40),
    displayPronouns: z.boolean(),
    songOfTheWeek: text(200),
    zodiac: text(20),
    priceForGig: z.number().min(0).max(1_000_000_000),
    song: ProfileSong.partial(),
    musicProviders: z.array(z.string().regex(/^[A-Za-z]{1,40}$/, 'must be a music provider')).max(20),
    allowExplicitAudio: z.boolean(),
  })
  .partial()
  .meta({ id: 'ProfileEdit' })

export const ownProfile = endpoint({
  method: 'get',
  path: `${base}/users/profile`,
  does: 'Gives your own profile.',
  as: 'guest',
  scope: 'profile:read',
  roomless: true,
  gives: { 200: OwnProfile },
  refuses: ['profileNotFound'],
})

export const editProfile = endpoint({
  method: 'post',
  path: `${base}/users/profile`,
  does: 'Changes your own profile; every room you are in sees it at once.',
  as: 'user',
  scope: 'profile:write',
  roomless: true,
  body: ProfileEdit,
  gives: { 200: OwnProfile },
  refuses: ['avatarUnavailable', 'profileNotFound', 'wordsRefused'],
})

export const nameGuest = endpoint({
  method: 'post',
  path: `${base}/users/guest-name`,
  does: 'Ours: gives a guest a name for the night; the rooms it is in see it at once.',
  as: 'guest',
  scope: null,
  body: z.object({ nickname: Nickname }),
  gives: { 201: Success },
  refuses: ['forbidden', 'wordsRefused'],
  perMinute: 30,
})

export const oneProfile = endpoint({
  method: 'get',
  path: `${base}/profile/:id`,
  does: 'Gives the profile of a person, by uuid.',
  as: 'guest',
  scope: 'profile:read',
  roomless: true,
  params: z.object({ id: z.string().max(100) }),
  gives: { 200: Profile },
  refuses: ['profileNotFound'],
})

/** Most profiles of one request. */
export const MOST_PROFILES = 150

export const profiles = endpoint({
  method: 'get',
  path: `${base}/users/profiles`,
  does: 'Gives the profiles of up to 150 people in the order asked; unknown ones are left out.',
  as: 'guest',
  scope: 'profile:read',
  roomless: true,
  query: z.object({ users: listOf(Uuid) }),
  gives: { 200: z.array(z.object({ userProfile: Profile })) },
  refuses: ['tooManyProfiles'],
})
