import type { Ctx } from '#services/core/context.ts'
import { openSession } from '../sessions/openSession.ts'
import { tellRooms } from '../profiles/tellRooms.ts'
import type { UserRow } from './store.ts'

/** Signs a new account in; the rooms in which it was a guest learn who it is now. */
export const welcome = async (ctx: Ctx, user: UserRow): Promise<{ accessToken: string }> => {
  if (ctx.user?.uuid === user.uuid) await tellRooms(ctx, user.uuid)
  return openSession(ctx, user, user.passwordHash === null ? 'entry' : 'password')
}
