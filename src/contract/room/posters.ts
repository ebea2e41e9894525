import * as z from 'zod'
import { uuidPattern } from '../common.ts'
import { Binary } from '../binary.ts'
import { endpoint } from '../endpoint.ts'
import { RoomReference, roomBase } from './paths.ts'
import { RoomRest } from './room.ts'

/** Largest picture, in bytes. */
const MAX_POSTER_BYTES = 10 * 1024 * 1024

export const uploadPoster = endpoint({
  method: 'post',
  path: `${roomBase}/rooms/:id/poster`,
  does: 'Sets the poster of a room: a JPEG, PNG, WebP, GIF or AVIF of up to 10 MB, in the field `file`.',
  as: 'user',
  scope: 'rooms:write',
  roomIn: 'params.id',
  params: RoomReference,
  file: { field: 'file', maxBytes: MAX_POSTER_BYTES },
  gives: { 201: RoomRest },
  refuses: ['roomNotFound', 'notRoomModerator', 'notAPicture', 'pictureTooLarge', 'tooLarge', 'busy'],
  perMinute: 60,
})

export const deletePoster = endpoint({
  method: 'delete',
  path: `${roomBase}/rooms/:id/poster`,
  does: 'Takes the poster of a room away.',
  as: 'user',
  scope: 'rooms:write',
  roomIn: 'params.id',
  params: RoomReference,
  gives: { 200: RoomRest },
  refuses: ['roomNotFound', 'notRoomModerator'],
})

export const poster = endpoint({
  method: 'get',
  path: `${roomBase}/posters/:file`,
  does: 'The picture itself; its address is new for every upload.',
  as: 'anyone',
  scope: null,
  params: z.object({ file: z.string().regex(new RegExp(`^${uuidPattern}\\.webp$`)) }),
  gives: { 200: Binary },
  refuses: ['posterNotFound'],
})
