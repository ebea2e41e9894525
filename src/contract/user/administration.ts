import * as z from 'zod'
import { IsoTime, skipTake, Success, text, Uuid } from '../common.ts'
import { CrudQuery, paged } from '../crud.ts'
import { endpoint } from '../endpoint.ts'
import { Capability, TokenRole } from '../roles.ts'
import { Badge, OwnProfile, Profile } from './profile.ts'

const base = '/api/user-service'
const ById = z.object({ id: z.string().max(100) })

/** An account as admins see it. */
export const AdminUser = z
  .object({
    id: z.number(),
    uuid: Uuid,
    nickname: z.string(),
    role: TokenRole,
    type: z.enum(['user', 'guest']),
    email: z.string().nullable(),
    emailVerified: z.boolean(),
    phone: z.string().nullable(),
    badges: z.array(Badge),
    capabilities: z.array(Capability),
    avatarId: z.string(),
    color: z.string(),
    profilePicture: z.string(),
    bannedAt: IsoTime.nullable(),
    bannedUntil: IsoTime.nullable(),
    deactivationRequestedAt: IsoTime.nullable(),
    deactivatedAt: IsoTime.nullable(),
    createdAt: IsoTime,
  })
  .meta({ id: 'AdminUser' })
export type AdminUser = z.infer<typeof AdminUser>

export const adminUsers = endpoint({
  method: 'get',
  path: `${base}/admin/users`,
  does: 'Lists accounts; speaks the whole query language of admin lists.',
  as: 'moderator',
  scope: null,
  query: CrudQuery,
  gives: { 200: paged(AdminUser.partial()) },
  refuses: [],
})

export const adminUser = endpoint({
  method: 'get',
  path: `${base}/admin/users/:id`,
  does: 'One account, by number or uuid.',
  as: 'moderator',
  scope: null,
  params: ById,
  gives: { 200: AdminUser },
  refuses: ['userNotFound'],
})

/** A number that is let through whatever the validation says. */
export const WhitelistedPhone = z
  .object({ id: z.number(), phone: z.string(), note: z.string(), createdAt: IsoTime })
  .meta({ id: 'WhitelistedPhoneNumber' })

export const adminPhones = endpoint({
  method: 'get',
  path: `${base}/admin/phoneNumbers`,
  does: 'Lists whitelisted phone numbers.',
  as: 'admin',
  scope: null,
  query: CrudQuery,
  gives: { 200: paged(WhitelistedPhone.partial()) },
  refuses: [],
})

export const addAdminPhone = endpoint({
  method: 'post',
  path: `${base}/admin/phoneNumbers`,
  does: 'Whitelists a phone number.',
  as: 'admin',
  scope: null,
  body: z.object({
    phone: z.string().regex(/^\+[1-9]\d{6,14}$/, 'must be a number like +14155550123'),
    note: text(200).default(''),
  }),
  gives: { 201: WhitelistedPhone },
  refuses: [],
})

const ByNumber = z.object({ id: z.coerce.number().int().min(1) })

export const adminPhone = endpoint({
  method: 'get',
  path: `${base}/admin/phoneNumbers/:id`,
  does: 'One whitelisted phone number.',
  as: 'admin',
  scope: null,
  params: ByNumber,
  gives: { 200: WhitelistedPhone },
  refuses: ['phoneNotFound'],
})

export const deleteAdminPhone = endpoint({
  method: 'delete',
  path: `${base}/admin/phoneNumbers/:id`,
  does: 'Takes a phone number off the whitelist.',
  as: 'admin',
  scope: null,
  params: ByNumber,
  gives: { 200: Success },
  refuses: ['phoneNotFound'],
})

/** A profile with what other servers need of it. */
export const ServiceProfile = OwnProfile.extend({ type: z.enum(['user', 'guest']) }).meta({
  id: 'ServiceProfile',
})

export const profileForService = endpoint({
  method: 'get',
  path: `${base}/profile/:id/service`,
  does: 'A profile for another server.',
  as: 'service',
  scope: null,
  params: ById,
  gives: { 200: ServiceProfile },
  refuses: ['profileNotFound'],
})

export const userProfileForService = endpoint({
  method: 'get',
  path: `${base}/users/service/:id/user-profile`,
  does: 'A profile for another server, wrapped as the list wraps it.',
  as: 'service',
  scope: null,
  params: ById,
  gives: { 200: z.object({ userProfile: ServiceProfile }) },
  refuses: ['profileNotFound'],
})

export const allProfilesForService = endpoint({
  method: 'get',
  path: `${base}/users/service/all-user-profiles`,
  does: 'All profiles, oldest first, in pages.',
  as: 'service',
  scope: null,
  query: skipTake(100, 1000),
  gives: { 200: z.array(z.object({ userProfile: ServiceProfile })) },
  refuses: [],
})

export const updatedProfilesForService = endpoint({
  method: 'get',
  path: `${base}/users/service/update-user-profiles`,
  does: 'All profiles, the one changed last first, in pages.',
  as: 'service',
  scope: null,
  query: skipTake(100, 1000),
  gives: { 200: z.array(z.object({ userProfile: ServiceProfile })) },
  refuses: [],
})

export const userById = endpoint({
  method: 'get',
  path: `${base}/users/user/:id`,
  does: 'Somebody’s public profile, by number or uuid.',
  as: 'guest',
  scope: 'profile:read',
  roomless: true,
  params: ById,
  gives: { 200: Profile },
  refuses: ['profileNotFound'],
})
