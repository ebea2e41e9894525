import type * as contract from '#contract/chat/people.ts'
import { refuse } from '#contract/errors.ts'
import type { Operation, Tools, UserCtx } from '#services/core/context.ts'
import { chatTokenFor } from '#services/user/api.ts'
import { isTrusted } from '../identify.ts'
import { presentAnywhere } from '../view/presence.ts'
import { chatUsers } from '../view/users.ts'
import { knownUser } from './knownUser.ts'

const shown = async (tools: Tools, uid: string) => ({
  data:
    (await chatUsers(tools, [uid], await presentAnywhere(tools, [uid]))).get(uid) ?? refuse('uidNotFound'),
})

const trustedOnly = (ctx: UserCtx): void => {
  if (!isTrusted(ctx.user)) refuse('notAllowedInChat')
}

export const me: Operation<typeof contract.me> = (ctx) => shown(ctx, ctx.user.uuid)

export const user: Operation<typeof contract.user> = (ctx, { params }) => shown(ctx, params.uid)

export const createAuthToken: Operation<typeof contract.createAuthToken> = async (ctx, { params }) => {
  trustedOnly(ctx)
  const uid = await knownUser(ctx, params.uid)
  return { data: { authToken: (await chatTokenFor(ctx, uid)) ?? refuse('uidNotFound'), uid } }
}

export const updateUser: Operation<typeof contract.updateUser> = (ctx, { params }) => {
  trustedOnly(ctx)
  return shown(ctx, params.uid)
}
