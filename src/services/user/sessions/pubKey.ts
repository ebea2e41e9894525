import type * as contract from '#contract/user/sessions.ts'
import type { Operation } from '#services/core/context.ts'
import { signingKey } from './signingKey.ts'

export const pubKey: Operation<typeof contract.pubKey> = async (ctx) => ({
  publicKey: (await signingKey(ctx)).publicPem,
})
