import * as z from 'zod'
import { IsoTime, listOf, Success, Uuid } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { roomBase } from './paths.ts'

/** That somebody marked a room as a favorite. */
const RoomFavorite = z
  .object({ id: z.number(), roomUuid: Uuid, userUuid: Uuid, createdAt: IsoTime })
  .meta({ id: 'RoomFavorite' })

const path = `${roomBase}/api/v1/room-favorites` as const

export const addFavorite = endpoint({
  method: 'post',
  path,
  does: 'Marks a room as a favorite of the caller; once is enough.',
  as: 'user',
  scope: null,
  body: z.object({ roomUuid: Uuid }),
  gives: { 201: RoomFavorite },
  refuses: ['roomNotFound'],
})

export const favorites = endpoint({
  method: 'get',
  path,
  does: 'Lists favorites of somebody (the caller if not said), latest first.',
  as: 'user',
  scope: null,
  query: z.object({
    limit: z.coerce.number().int().min(0).max(1000).default(100),
    roomUuidIn: listOf(Uuid).default([]),
    userUuid: Uuid.optional(),
  }),
  gives: { 200: z.object({ roomFavorites: z.array(RoomFavorite), count: z.number() }) },
  refuses: [],
})

export const removeFavorite = endpoint({
  method: 'delete',
  path: `${path}/:id`,
  does: 'Takes a favorite of the caller away: by its number, or by the uuid of the room.',
  as: 'user',
  scope: null,
  params: z.object({ id: z.string().max(40) }),
  gives: { 200: Success },
  refuses: ['favoriteNotFound'],
})
