import * as z from 'zod'
import { Success, text, Uuid } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { roomBase } from './paths.ts'

/** Told to a room whose chat was emptied; its deletions are told one by one as well. */
export const CLEARED_PUSH = 'roomtone.chatCleared'

export const joinChat = endpoint({
  method: 'post',
  path: `${roomBase}/roomUserRoles/cometchat/join/:roomId`,
  does: 'Makes the caller a member of the room’s chat.',
  as: 'guest',
  scope: null,
  params: z.object({ roomId: z.string().trim().min(1).max(100) }),
  gives: { 201: Success },
  refuses: ['roomNotFound', 'bannedFromRoom', 'kickedFromRoom', 'roomProtected'],
})

export const syncChat = endpoint({
  method: 'post',
  path: `${roomBase}/roomUserRoles/cometchat/sync/:roomId`,
  does:
    'Makes people who are present, or those named, members of the room’s chat; who may not enter is passed over. For ' +
    'services and those who moderate the room.',
  as: 'token',
  scope: null,
  params: z.object({ roomId: z.string().trim().min(1).max(100) }),
  body: z.object({ userUuids: z.array(Uuid).max(1000).optional() }),
  gives: { 201: z.object({ success: z.literal(true), added: z.number(), skipped: z.number() }) },
  refuses: ['roomNotFound', 'notRoomModerator'],
})

export const clearChat = endpoint({
  method: 'delete',
  path: `${roomBase}/rooms/conversation/:roomId`,
  does: 'Empties the chat of a room, as its owner: that something was said stays, what was said is gone; within 24 hours that can be undone.',
  as: 'user',
  scope: null,
  params: z.object({ roomId: z.string().trim().min(1).max(100) }),
  body: z.object({ reason: text(500).optional() }),
  gives: { 200: Success },
  refuses: ['roomNotFound', 'notRoomOwner'],
})
