import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/user/phones.ts'
import { phoneChanged } from '#facts/user.ts'
import type { Ctx, Operation, Who } from '#services/core/context.ts'
import { lockedAccount } from '../access.ts'
import { createAccount } from '../accounts/createAccount.ts'
import { refuseUnlessMayAct } from '../accounts/standing.ts'
import { welcome } from '../accounts/welcome.ts'
import { notifyOwner } from '../emails/notifyOwner.ts'
import { passSecondFactor } from '../factors/passSecondFactor.ts'
import { requireProof } from '../proof/requireProof.ts'
import { matchCode } from '../secrets/oneTimeCode.ts'
import { openSession } from '../sessions/openSession.ts'
import { readPhone } from './phoneNumber.ts'
import { claimPhone, userByPhone } from './store.ts'

/** Its holder signs in; somebody signed in otherwise adds the number; one that nobody holds makes an account. */
export const verifyCode: Operation<typeof contract.verifyCode> = async (ctx, { body }) => {
  const phone = await readPhone(body.phone)
  const asker = ctx.user
  const holder = await userByPhone(ctx.db, phone)
  const isAdding = asker?.type === 'user' && asker.id !== holder?.id
  if (isAdding) await requireProof(ctx, asker)
  const code = await matchCode(ctx, 'phone', phone, body.code)
  if (!code) return refuse('codeIncorrect')
  if (isAdding) {
    if (!(await code.spend())) return refuse('codeIncorrect')
    return addPhone(ctx, asker, phone)
  }

  if (holder) {
    refuseUnlessMayAct(holder, ctx.now())
    const passed = await passSecondFactor(ctx, holder, body.secondFactor)
    return (await code.spend())
      ? openSession(ctx, holder, passed ? 'factor' : 'entry')
      : refuse('codeIncorrect')
  }
  if (!(await code.spend())) return refuse('codeIncorrect')
  const { nickname, language } = body
  const user = await ctx.tx(async (tx) => {
    const account = { email: null, passwordHash: null, nickname, language, via: 'phone', asker }
    const made = await createAccount(tx, account)
    return (await claimPhone(tx.db, made.id, phone)) ? made : refuse('phoneTaken')
  })
  return welcome(ctx, user)
}

/** Gives a proven number to the one who asks, in place of a former one; the session stays as it is. */
export const addPhone = async (ctx: Ctx, asker: Who, phone: string): Promise<{ accessToken: string }> => {
  if (asker.role === 'bot') return refuse('forbidden')
  await ctx.tx(async (tx) => {
    const user = await lockedAccount(tx, asker)
    if (!(await claimPhone(tx.db, user.id, phone))) return refuse('phoneTaken')
    tx.emit(phoneChanged({ userUuid: user.uuid }))
    await notifyOwner(tx, user, 'phoneAdded')
  })
  return { accessToken: ctx.token ?? '' }
}
