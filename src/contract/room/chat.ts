import * as z from 'zod'
import { Success } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { roomBase } from './paths.ts'

export const joinChat = endpoint({
  method: 'post',
  path: `${roomBase}/roomUserRoles/cometchat/join/:roomId`,
  does: 'Makes the caller a member of the room’s chat.',
  as: 'guest',
  params: z.object({ roomId: z.string().trim().min(1).max(100) }),
  gives: { 201: Success },
  refuses: ['roomNotFound', 'bannedFromRoom', 'kickedFromRoom', 'roomProtected'],
})
