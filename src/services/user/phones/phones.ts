import { success } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/user/phones.ts'
import { phoneChanged } from '#facts/user.ts'
import type { Operation } from '#services/core/context.ts'
import { sendPhoneCode } from '#services/notify/api.ts'
import { lockedAccount, ownAccount } from '../access.ts'
import { notifyOwner } from '../emails/notifyOwner.ts'
import { emailsOf } from '../emails/store.ts'
import { passkeysOf } from '../passkeys/store.ts'
import { requireProof } from '../proof/requireProof.ts'
import { CODE_LIVES_MS, makeCode, TRIES_PER_CODE } from '../secrets/oneTimeCode.ts'
import { refuseFraud } from './fraud.ts'
import { e164Of, judgePhone, readPhone, validation } from './phoneNumber.ts'
import { deleteValidations, dropPhone, unwhitelist, validations, whitelist } from './store.ts'
import { validationView, whitelistView } from '../view.ts'

export const sendCode: Operation<typeof contract.sendCode> = async (ctx, { body }) => {
  const { channel, language = 'en' } = body
  const to = await readPhone(body.phone)
  await refuseFraud(ctx)
  const kind = await judgePhone(ctx, to)
  if (kind === 'VALIDATION_ERROR') return refuse('phoneUncheckable')
  if (kind !== 'VALID') return refuse('phoneInvalid')

  const { secondsBetween, perNumberADay } = ctx.settings.accounts.phone
  await ctx.tx(async (tx) => {
    const limits = { pauseMs: secondsBetween * 1000, mostADay: perNumberADay }
    const made = await makeCode(tx, { purpose: 'phone', target: to, form: 'digits', ...limits })
    if ('refused' in made) return refuse(made.refused === 'tooSoon' ? 'phoneTooSoon' : 'tooManyCodes')
    sendPhoneCode(tx, { phone: to, channel, language }, made.code)
  })
  return success
}

export const ownPhone: Operation<typeof contract.ownPhone> = async (ctx) => ({
  phone: (await ownAccount(ctx)).phone,
})

export const deletePhone: Operation<typeof contract.deletePhone> = async (ctx) => {
  await requireProof(ctx, ctx.user)
  return ctx.tx(async (tx) => {
    const user = await lockedAccount(tx, ctx.user)
    if (user.phone === null) return refuse('phoneNotFound')
    const others = [...(await emailsOf(tx.db, user.id)), ...(await passkeysOf(tx.db, user.id))]
    if (others.length === 0) return refuse('lastWayIn')
    await dropPhone(tx.db, user.id)
    tx.emit(phoneChanged({ userUuid: user.uuid }))
    await notifyOwner(tx, user, 'phoneRemoved')
    return success
  })
}

export const whitelistPhone: Operation<typeof contract.whitelistPhone> = async (ctx, { body }) =>
  whitelistView(
    await whitelist(ctx.db, { phone: await readPhone(body.phone), note: body.note, createdBy: ctx.user.id }),
  )

export const unwhitelistPhone: Operation<typeof contract.unwhitelistPhone> = async (ctx, { params }) =>
  (await unwhitelist(ctx.db, await readPhone(params.phone))) ? success : refuse('phoneNotFound')

/** What cannot be a number at all is INVALID too, and costs no look-up; what costs one counts like a code. */
export const validatePhone: Operation<typeof contract.validatePhone> = async (ctx, { params }) => {
  const phone = await e164Of(params.phone)
  if (phone === null)
    return validationView({ phone: params.phone, result: 'INVALID', createdAt: new Date(ctx.now()) })
  return validationView(await validation(ctx, phone, () => refuseFraud(ctx)))
}

const MOST = 200

export const recentValidations: Operation<typeof contract.recentValidations> = async (ctx) => ({
  recents: (await validations(ctx.db, MOST)).map(validationView),
})

export const forgetValidations: Operation<typeof contract.forgetValidations> = async (ctx) => {
  await deleteValidations(ctx.db)
  return success
}

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
