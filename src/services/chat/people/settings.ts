import type * as contract from '#contract/chat/people.ts'
import type { Operation } from '#services/core/context.ts'

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
