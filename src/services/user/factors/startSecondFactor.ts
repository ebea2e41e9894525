import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/user/factors.ts'
import type { Operation } from '#services/core/context.ts'
import { ownAccount } from '../access.ts'
import { seal } from '#services/core/secrets/seal.ts'
import { TOTP_PURPOSE } from './passSecondFactor.ts'
import { offerTotp } from './store.ts'
import { newSecret, uriOf } from './totp.ts'

export const startSecondFactor: Operation<typeof contract.startSecondFactor> = async (ctx) => {
  const user = await ownAccount(ctx)
  const secret = newSecret()
  const offered = await offerTotp(ctx.db, user.id, seal(ctx.settings.masterKey, TOTP_PURPOSE, secret))
  return offered ? { secret, uri: uriOf(secret, user.nickname) } : refuse('factorExists')
}
