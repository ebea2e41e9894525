import type * as contract from '#contract/chat/people.ts'
import { refuse } from '#contract/errors.ts'
import type { Operation, UserCtx } from '#services/core/context.ts'
import { chatTokenFor } from '#services/user/api.ts'
import { isTrusted } from '../identify.ts'
import { presentTo } from '../view/presence.ts'
import { chatUsers } from '../view/users.ts'
import { knownUser } from './knownUser.ts'

const shown = async (ctx: UserCtx, uid: string) => ({
  data:
    (await chatUsers(ctx, [uid], await presentTo(ctx, ctx.user.uuid, [uid]))).get(uid) ??
    refuse('uidNotFound'),
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

export const settings: Operation<typeof contract.settings> = (ctx) => {
  const { hostname, port, protocol } = new URL(ctx.settings.publicUrl)
  const isSecure = protocol === 'https:'
  return Promise.resolve({
    data: {
      CHAT_HOST: hostname,
      CHAT_WS_PORT: isSecure ? 80 : Number(port || 80),
      CHAT_WSS_PORT: isSecure ? Number(port || 443) : 443,
      CHAT_USE_SSL: isSecure,
      CHAT_API_VERSION: 'v3',
      CHAT_WS_PATH: '/openchat',
    },
  })
}
