import { refuse } from '#contract/errors.ts'
import { CONTACTS_A_DAY, CONTACTS_A_MONTH } from '#contract/social/contacts.ts'
import type { UserCtx } from '#services/core/context.ts'
import { verifiedPhoneOf } from '#services/user/api.ts'
import { profilesOf } from '../view.ts'

const DAY_MS = 86_400_000

/** Refuses whoever proved no phone of their own, or came to the site today: they would only count through numbers. */
export const refuseUnready = async (ctx: UserCtx): Promise<void> => {
  if ((await verifiedPhoneOf(ctx, ctx.user.uuid)) === null) refuse('contactsNeedPhone')
  const profile = (await profilesOf(ctx, [ctx.user.uuid])).get(ctx.user.uuid)
  if (profile === undefined || ctx.now() - Date.parse(profile.createdAt) < DAY_MS)
    refuse('contactsNeedPhone', { message: 'Contacts can be compared once your account is a day old' })
}

/** Counts numbers that are asked about, whatever becomes of them; refuses more than a day and a month allow. */
export const countNumbers = async ({ kv, user }: UserCtx, numbers: number): Promise<void> => {
  for (const [span, most, ms] of [
    ['day', CONTACTS_A_DAY, DAY_MS],
    ['month', CONTACTS_A_MONTH, 30 * DAY_MS],
  ] as const) {
    const key = `social.contacts.${span}:${user.uuid}`
    if ((await kv.add(key, numbers, ms)) <= most) continue
    // What is refused was not compared.
    await kv.add(key, -numbers, ms)
    refuse('tooManyContacts')
  }
}
