import type * as contract from '#contract/user/phones.ts'
import type { Operation } from '#services/core/context.ts'
import { CODE_LIVES_MS, TRIES_PER_CODE } from '../secrets/oneTimeCode.ts'

export const fraudConstants: Operation<typeof contract.fraudConstants> = async (ctx) => {
  const { perNumberADay, perAddressADay, perDay, secondsBetween } = ctx.settings.accounts.phone
  return {
    codesPerNumberADay: perNumberADay,
    codesPerAddressADay: perAddressADay,
    codesADay: perDay,
    secondsBetweenCodes: secondsBetween,
    codeLivesSeconds: CODE_LIVES_MS / 1000,
    triesPerCode: TRIES_PER_CODE,
  }
}
