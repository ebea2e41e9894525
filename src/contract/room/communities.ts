import * as z from 'zod'
import { paging, Success, Uuid } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { Community, CommunityInput, CommunityRole, CommunityUser } from './community.ts'
import { Reference, RoomReference, roomBase } from './paths.ts'
import { RoomRest } from './room.ts'

const base = `${roomBase}/communities` as const

/** So many rooms a community holds, so many communities a room is part of, and somebody a member of. */
export const MOST_ROOMS_OF_COMMUNITY = 200
export const MOST_COMMUNITIES_OF_ROOM = 20
export const MOST_COMMUNITIES_OF_PERSON = 500

const InPath = RoomReference
const WithRoom = z.object({ id: Reference, roomId: Reference })
const WithUser = z.object({ id: Reference, userId: Uuid })
const Page = paging(30, 100)
const Communities = z.object({ communities: z.array(Community), count: z.number() })

export const communities = endpoint({
  method: 'get',
  path: base,
  does: 'Ours: lists the communities, those with most people in their rooms first.',
  as: 'guest',
  scope: 'rooms:read',
  query: Page,
  gives: { 200: Communities },
  refuses: [],
})

export const community = endpoint({
  method: 'get',
  path: `${base}/:id`,
  does: 'Shows a community.',
  as: 'guest',
  scope: 'rooms:read',
  params: InPath,
  gives: { 200: Community },
  refuses: ['communityNotFound'],
})

export const changeOwnCommunity = endpoint({
  method: 'patch',
  path: `${base}/:id`,
  does: 'Ours: changes how a community looks and who may join, as its owner.',
  as: 'user',
  scope: null,
  params: InPath,
  body: CommunityInput.partial().omit({ slug: true, ownerUuid: true }),
  gives: { 200: Community },
  refuses: ['communityNotFound', 'notCommunityModerator'],
})

export const communityUsers = endpoint({
  method: 'get',
  path: `${base}/:id/users`,
  does: 'Lists who is in a community, owners first, then moderators, then as they joined.',
  as: 'guest',
  scope: null,
  params: InPath,
  query: Page,
  gives: { 200: z.object({ users: z.array(CommunityUser), count: z.number() }) },
  refuses: ['communityNotFound'],
})

export const communityRooms = endpoint({
  method: 'get',
  path: `${base}/:id/rooms`,
  does:
    'Lists the rooms of a community, liveliest first: unlisted ones for its members, private ones for those who hold ' +
    'a role in them.',
  as: 'guest',
  scope: null,
  params: InPath,
  query: Page,
  gives: { 200: z.object({ rooms: z.array(RoomRest), count: z.number() }) },
  refuses: ['communityNotFound'],
})

export const joinCommunity = endpoint({
  method: 'post',
  path: `${base}/:id/join`,
  does: 'Makes the caller a member of a community that anybody may join.',
  as: 'person',
  scope: null,
  params: InPath,
  gives: { 201: Community },
  refuses: ['communityNotFound', 'communityClosed', 'tooManyCommunities'],
})

export const leaveCommunity = endpoint({
  method: 'post',
  path: `${base}/:id/leave`,
  does: 'Ends the caller’s membership of a community.',
  as: 'person',
  scope: null,
  params: InPath,
  gives: { 201: Community },
  refuses: ['communityNotFound', 'lastCommunityOwner'],
})

export const putCommunityUser = endpoint({
  method: 'put',
  path: `${base}/:id/users/:userId`,
  does: 'Takes somebody into a community, or gives a member another role.',
  as: 'user',
  scope: null,
  params: WithUser,
  body: z.object({ role: CommunityRole.optional() }),
  gives: { 200: CommunityUser },
  refuses: [
    'communityNotFound',
    'personNotFound',
    'notCommunityModerator',
    'lastCommunityOwner',
    'tooManyCommunities',
  ],
})

export const removeCommunityUser = endpoint({
  method: 'delete',
  path: `${base}/:id/users/:userId`,
  does: 'Takes somebody out of a community.',
  as: 'user',
  scope: null,
  params: WithUser,
  gives: { 200: Success },
  refuses: ['communityNotFound', 'personNotFound', 'notCommunityModerator', 'lastCommunityOwner'],
})

const adding = [
  'communityNotFound',
  'roomNotFound',
  'notCommunityModerator',
  'notRoomOwner',
  'communityFull',
  'tooManyCommunities',
] as const
const removing = ['communityNotFound', 'roomNotFound', 'notCommunityModerator', 'roomNotInCommunity'] as const

export const putCommunityRoom = endpoint({
  method: 'put',
  path: `${base}/:id/rooms/:roomId`,
  does: 'Makes a room part of a community; once is enough.',
  as: 'user',
  scope: null,
  params: WithRoom,
  gives: { 200: Community },
  refuses: adding,
})

export const removeCommunityRoom = endpoint({
  method: 'delete',
  path: `${base}/:id/rooms/:roomId`,
  does: 'Takes a room out of a community; those who run either may.',
  as: 'user',
  scope: null,
  params: WithRoom,
  gives: { 200: Community },
  refuses: removing,
})

export const addCommunityRoom = endpoint({
  method: 'post',
  path: `${base}/:id/:roomId`,
  does: 'The same as `PUT /communities/:id/rooms/:roomId`.',
  as: 'user',
  scope: null,
  params: WithRoom,
  gives: { 201: Community },
  refuses: adding,
})

export const dropCommunityRoom = endpoint({
  method: 'delete',
  path: `${base}/:id/:roomId`,
  does: 'The same as `DELETE /communities/:id/rooms/:roomId`.',
  as: 'user',
  scope: null,
  params: WithRoom,
  gives: { 200: Community },
  refuses: removing,
})

const SeveralRooms = z.object({ rooms: z.array(Reference).min(1).max(100) })

export const addCommunityRooms = endpoint({
  method: 'post',
  path: `${base}/:id/add`,
  does: 'Makes several rooms part of a community: all of them, or none.',
  as: 'user',
  scope: null,
  params: InPath,
  body: SeveralRooms,
  gives: { 201: Community },
  refuses: adding,
})

export const removeCommunityRooms = endpoint({
  method: 'post',
  path: `${base}/:id/remove`,
  does: 'Takes several rooms out of a community: all of them, or none.',
  as: 'user',
  scope: null,
  params: InPath,
  body: SeveralRooms,
  gives: { 201: Community },
  refuses: removing,
})

export const communitiesOfRoom = endpoint({
  method: 'get',
  path: `${roomBase}/room-communities/:roomId`,
  does: 'Lists the communities a room is part of.',
  as: 'guest',
  scope: null,
  params: z.object({ roomId: Reference }),
  query: Page,
  gives: { 200: Communities },
  refuses: ['roomNotFound'],
})

export const myCommunities = endpoint({
  method: 'get',
  path: `${roomBase}/user-communities`,
  does: 'Lists the communities the caller is a member of, latest joined first.',
  as: 'person',
  scope: null,
  query: Page,
  gives: { 200: Communities },
  refuses: [],
})
