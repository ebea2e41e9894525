import { refuse } from '#contract/errors.ts'
import { Nickname } from '#contract/user/credentials.ts'
import type * as contract from '#contract/user/discord.ts'
import type { VendorProfile } from '#providers/oauth/oauth.ts'
import type { Operation, Tx } from '#services/core/context.ts'
import { createAccount, type NewAccount } from '../accounts/createAccount.ts'
import { refuseUnlessMayAct } from '../accounts/standing.ts'
import type { UserRow } from '../accounts/store.ts'
import { welcome } from '../accounts/welcome.ts'
import { claimEmail } from '../emails/store.ts'
import { passSecondFactor } from '../factors/passSecondFactor.ts'
import { userByLink } from '../links/store.ts'
import { vendorOf } from '../links/vendor.ts'
import { openSession } from '../sessions/openSession.ts'
import { linkWithDiscord } from './linkWithDiscord.ts'
import { readTicket, spendTicket } from './ticket.ts'

/** Whom Discord proves signs in; whom nobody here is linked with gets an account. */
export const discordAuth: Operation<typeof contract.discordAuth> = async (ctx, { body }) => {
  vendorOf(ctx, 'discord')
  const profile = await readTicket(ctx, body.shortLivedToken)
  const holder = await userByLink(ctx.db, 'discord', profile.id)
  if (holder) {
    refuseUnlessMayAct(holder, ctx.now())
    const passed = await passSecondFactor(ctx, holder, body.secondFactor)
    await spendTicket(ctx, body.shortLivedToken)
    return openSession(ctx, holder, passed ? 'factor' : 'entry')
  }
  await spendTicket(ctx, body.shortLivedToken)
  const nickname = body.nickname ?? Nickname.safeParse(profile.displayName.slice(0, 40)).data
  const account = { nickname, language: body.language, asker: ctx.user }
  return welcome(ctx, await ctx.tx((tx) => signUpByDiscord(tx, profile, account)))
}

/** An address that somebody proved here already signs nobody else in: Discord's word is not enough for that. */
const signUpByDiscord = async (
  tx: Tx,
  profile: VendorProfile,
  account: Pick<NewAccount, 'nickname' | 'language' | 'asker'>,
): Promise<UserRow> => {
  const user = await createAccount(tx, { ...account, email: null, passwordHash: null, via: 'discord' })
  if (profile.email !== null) {
    const email = { userId: user.id, email: profile.email, status: 'VERIFIED', type: 'discord' } as const
    if (!(await claimEmail(tx.db, email, new Date(tx.now())))) return refuse('discordEmailTaken')
  }
  await linkWithDiscord(tx, user, profile)
  return user
}
