import * as z from 'zod'
import { Uuid } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { chatBase, wrapped } from './message.ts'
import { GuidParams } from './params.ts'

export const writers = endpoint({
  method: 'get',
  path: `${chatBase}/roomtone/groups/:guid/writers`,
  does:
    'Ours: who wrote in a room, present or not, of those whose whole name the words begin with, as `Ada` and `Ada Love` ' +
    'for “ada love 10m”; for its moderators.',
  as: 'user',
  scope: 'rooms:moderate',
  roomIn: 'params.guid',
  params: GuidParams,
  query: z.object({ q: z.string().trim().min(1).max(600) }),
  gives: { 200: wrapped(z.array(z.object({ userUuid: Uuid, nickname: z.string() }))) },
  refuses: ['guidNotFound', 'notRoomModerator'],
  perMinute: 60,
})
