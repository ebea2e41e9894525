import * as z from 'zod'
import { Success } from '../common.ts'
import { CrudQuery, paged } from '../crud.ts'
import { endpoint } from '../endpoint.ts'
import { AdminCommunity, CommunityInput } from './community.ts'
import { RoomReference, roomBase } from './paths.ts'

const base = `${roomBase}/admin/communities` as const
const InPath = RoomReference
const making = ['communitySlugTaken', 'slugReserved', 'personNotFound'] as const

export const adminCommunities = endpoint({
  method: 'get',
  path: base,
  does: 'Lists communities; speaks the whole query language of admin lists, `join=users,rooms` too.',
  as: 'moderator',
  scope: null,
  query: CrudQuery,
  gives: { 200: paged(AdminCommunity.partial()) },
  refuses: [],
})

export const adminCommunity = endpoint({
  method: 'get',
  path: `${base}/:id`,
  does: 'One community as site staff see it.',
  as: 'moderator',
  scope: null,
  params: InPath,
  gives: { 200: AdminCommunity },
  refuses: ['communityNotFound'],
})

export const createCommunity = endpoint({
  method: 'post',
  path: base,
  does: 'Makes a community; without `ownerUuid` the caller owns it.',
  as: 'admin',
  scope: null,
  body: CommunityInput,
  gives: { 201: AdminCommunity },
  refuses: making,
})

export const createCommunities = endpoint({
  method: 'post',
  path: `${base}/bulk`,
  does: 'Makes several communities: all of them, or none.',
  as: 'admin',
  scope: null,
  body: z.object({ bulk: z.array(CommunityInput).min(1).max(100) }),
  gives: { 201: z.array(AdminCommunity) },
  refuses: making,
})

export const changeCommunity = endpoint({
  method: 'patch',
  path: `${base}/:id`,
  does: 'Changes what is sent of a community.',
  as: 'admin',
  scope: null,
  params: InPath,
  body: CommunityInput.partial(),
  gives: { 200: AdminCommunity },
  refuses: ['communityNotFound', ...making],
})

export const replaceCommunity = endpoint({
  method: 'put',
  path: `${base}/:id`,
  does: 'Replaces a community: what is left out falls back, but for its address and its owner.',
  as: 'admin',
  scope: null,
  params: InPath,
  body: CommunityInput,
  gives: { 200: AdminCommunity },
  refuses: ['communityNotFound', ...making],
})

export const deleteCommunity = endpoint({
  method: 'delete',
  path: `${base}/:id`,
  does: 'Deletes a community; its rooms stay.',
  as: 'admin',
  scope: null,
  params: InPath,
  gives: { 200: Success },
  refuses: ['communityNotFound'],
})
