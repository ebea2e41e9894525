import * as z from 'zod'
import { Color, IsoTime, text, Uuid, WebAddress } from '../common.ts'
import { Profile } from '../user/profile.ts'

export const CommunityRole = z.enum(['owner', 'moderator', 'member']).meta({ id: 'CommunityRole' })
export type CommunityRole = z.infer<typeof CommunityRole>

const JoinPolicy = z.enum(['OPEN', 'INVITE'])

/** Rooms and people under one name, as the caller sees it. */
export const Community = z
  .object({
    id: z.number(),
    uuid: Uuid,
    slug: z.string(),
    name: z.string(),
    description: z.string(),
    pictureUrl: z.string().nullable(),
    coverUrl: z.string().nullable(),
    color: z.string(),
    joinPolicy: JoinPolicy,
    usersCount: z.number(),
    /** Its listed rooms. */
    roomsCount: z.number(),
    /** People who are in its listed rooms at this moment. */
    peopleNow: z.number(),
    isMember: z.boolean(),
    role: CommunityRole.nullable(),
    createdAt: IsoTime,
    updatedAt: IsoTime,
  })
  .meta({ id: 'Community' })
export type Community = z.infer<typeof Community>

/** Somebody in a community. */
export const CommunityUser = z
  .object({ userUuid: Uuid, role: CommunityRole, joinedAt: IsoTime, userProfile: Profile })
  .meta({ id: 'CommunityUser' })
export type CommunityUser = z.infer<typeof CommunityUser>

/** A community as site staff see it; `users` and `rooms` where they were joined, the first hundred of each. */
export const AdminCommunity = Community.extend({
  ownerUuid: Uuid.nullable(),
  users: z.array(z.object({ userUuid: Uuid, role: CommunityRole, joinedAt: IsoTime })).optional(),
  rooms: z.array(z.object({ uuid: Uuid, slug: z.string(), name: z.string() })).optional(),
}).meta({ id: 'AdminCommunity' })
export type AdminCommunity = z.infer<typeof AdminCommunity>

const Picture = WebAddress.nullable()

/** What a community is made of: only the name is needed. `ownerUuid` hands it over. */
export const CommunityInput = z
  .object({
    name: text(80, 1),
    slug: z.string().trim().toLowerCase().min(1).max(60).optional(),
    description: text(2000).optional(),
    pictureUrl: Picture.optional(),
    coverUrl: Picture.optional(),
    color: Color.optional(),
    joinPolicy: JoinPolicy.optional(),
    ownerUuid: Uuid.optional(),
  })
  .meta({ id: 'CommunityInput' })
export type CommunityInput = z.infer<typeof CommunityInput>
