import type { RoomRole, TokenRole } from '#contract/roles.ts'
import type { Fact, Job } from '#facts/kinds.ts'
import type { Tools, UserCtx } from '#services/core/context.ts'
import { replaced } from '#services/core/replaced.ts'
import { insertUser } from '#services/user/accounts/store.ts'

/** A request of somebody who was made without one. */
export const newRequest = async (tools: Tools, role: TokenRole = 'user'): Promise<UserCtx> => {
  const type = role === 'guest' ? 'guest' : 'user'
  const looks = { nickname: role, avatarId: 'fox', color: '#FFFFFF' }
  const { id, uuid } = await insertUser(tools.db, { ...looks, uuid: tools.id(), role, type })
  const user = { id, uuid, role, type, capabilities: [], sessionId: '' } as const
  return replaced(tools, { user }) as unknown as UserCtx
}

/** A room, written into the rows, with somebody for each rank in it and on the site; `rows` tells what it holds. */
export const roomRanks = async (tools: Tools) => {
  const { db } = tools
  const uuid = tools.id()
  const row = { name: 'Ranks', uuid, slug: `r${uuid.slice(24)}` }
  const room = await db.insertInto('rooms').values(row).returningAll().executeTakeFirstOrThrow()
  const hold = async (userUuid: string, role: RoomRole, expirationTime: Date | null = null) => {
    const held = { roomId: room.id, userUuid, role, expirationTime }
    await db.insertInto('roomRoles').values(held).execute()
  }
  const ranked = async (role: RoomRole) => {
    const ctx = await newRequest(tools)
    await hold(ctx.user.uuid, role)
    return ctx
  }
  return {
    room,
    hold,
    people: {
      owner: await ranked('owner'),
      coOwner: await ranked('coOwner'),
      moderator: await ranked('moderator'),
      dj: await ranked('dj'),
      stranger: await newRequest(tools),
      guest: await newRequest(tools, 'guest'),
      siteModerator: await newRequest(tools, 'moderator'),
      staff: await newRequest(tools, 'staff'),
    },
    roles: async (userUuid: string) => {
      const rows = db.selectFrom('roomRoles').where('roomId', '=', room.id).where('userUuid', '=', userUuid)
      return (await rows.select('role').orderBy('role').execute()).map((held) => held.role)
    },
    /** What stands in the moderation log of somebody, the first first. */
    log: (userUuid: string) =>
      db
        .selectFrom('moderationLog')
        .selectAll()
        .where('userUuid', '=', userUuid)
        .where('roomUuid', '=', uuid)
        .orderBy('seq')
        .execute(),
  }
}
export type RoomRanks = Awaited<ReturnType<typeof roomRanks>>

/** The same request, in whose transactions the room is deleted by another first. */
export const whileDeleted = (ctx: UserCtx, { room }: RoomRanks): UserCtx =>
  replaced(ctx, {
    tx: (async (work) => {
      const rows = ctx.db.updateTable('rooms').where('id', '=', room.id)
      await rows.set({ deletedAt: new Date() }).execute()
      return ctx.tx(work)
    }) as Tools['tx'],
  })

/** The same request; what its transactions tell and send is kept and not carried out. */
export const heardOf = (ctx: UserCtx): { ctx: UserCtx; facts: Fact[]; jobs: Job[] } => {
  const [facts, jobs]: [Fact[], Job[]] = [[], []]
  const kept = { emit: (fact: Fact) => void facts.push(fact), send: (job: Job) => void jobs.push(job) }
  const tx: Tools['tx'] = (work, caller) => ctx.tx((inner) => work(replaced(inner, kept)), caller)
  return { ctx: replaced(ctx, { tx }), facts, jobs }
}

/** `ok`, or the code of the refusal. */
export const outcome = (done: Promise<unknown>): Promise<string> =>
  done.then(
    () => 'ok',
    (error: { code?: string }) => error.code ?? String(error),
  )
