import * as z from 'zod'
import { Success } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { roomBase } from './paths.ts'
import { RoomPassword } from './settings.ts'

const Slug = z.string().trim().min(1).max(100)

export const setGuestPassword = endpoint({
  method: 'post',
  path: `${roomBase}/rooms/admin/guest-password`,
  does: 'Sets a second password of a room, for good or until a time. Its owner may.',
  as: 'user',
  scope: null,
  body: z.object({
    slug: Slug,
    guestPassword: RoomPassword,
    expirationTime: z.iso
      .datetime({ offset: true })
      .nullish()
      .transform((value) => (value ? new Date(value) : null)),
  }),
  gives: { 201: Success },
  refuses: ['roomNotFound', 'notRoomOwner'],
})

export const removeGuestPassword = endpoint({
  method: 'delete',
  path: `${roomBase}/rooms/admin/guest-password`,
  does: 'Takes the second password of a room away.',
  as: 'user',
  scope: null,
  body: z.object({ slug: Slug }),
  gives: { 200: Success },
  refuses: ['roomNotFound', 'notRoomOwner'],
})
