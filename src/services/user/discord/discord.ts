import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/user/discord.ts'
import type { Operation } from '#services/core/context.ts'
import { lockedAccount } from '../access.ts'
import { notifyOwner } from '../emails/notifyOwner.ts'
import { beginLink, exchangeOauthCode } from '../links/oauthFlow.ts'
import { userByLink } from '../links/store.ts'
import { vendorOf } from '../links/vendor.ts'
import { requireProof } from '../proof/requireProof.ts'
import { linkView } from '../links/links.ts'
import { changeProfile } from '../profiles/changeProfile.ts'
import { linkWithDiscord } from './linkWithDiscord.ts'
import { noteActivity } from './activity.ts'
import { issueTicket, readTicket, spendTicket } from './ticket.ts'

export const startDiscord: Operation<typeof contract.startDiscord> = async (ctx, { body }) => {
  const clientId = ctx.settings.activityClientId
  if (body.activity !== true) {
    const { url, proof } = await beginLink(ctx, 'discord')
    return { url, proof }
  }
  if (clientId === null) return refuse('providerAbsent')
  return { ...(await beginLink(ctx, 'discord', true)), clientId }
}

/**
 * Discord is asked who somebody is and nothing more, so its tokens are given back at once; an activity needs its own to
 * show itself to Discord, and loses it with the frame.
 */
export const exchangeCode: Operation<typeof contract.exchangeCode> = async (ctx, { body }) => {
  const { grant, profile, isActivity } = await exchangeOauthCode(ctx, 'discord', body)
  if (!isActivity) await vendorOf(ctx, 'discord').revoke(grant)
  else if (body.activity) await noteActivity(ctx, profile.id, body.activity)
  const known = (await userByLink(ctx.db, 'discord', profile.id)) !== null
  return {
    shortLivedToken: await issueTicket(ctx, profile),
    nickname: profile.displayName,
    known,
    ...(isActivity && { discordAccessToken: grant.accessToken }),
  }
}

export const linkDiscord: Operation<typeof contract.linkDiscord> = async (ctx, { body }) => {
  vendorOf(ctx, 'discord')
  await requireProof(ctx, ctx.user)
  const profile = await readTicket(ctx, body.shortLivedToken)
  const holder = await userByLink(ctx.db, 'discord', profile.id)
  if (holder && holder.id !== ctx.user.id) return refuse('discordTaken')
  await spendTicket(ctx, body.shortLivedToken)
  const link = await changeProfile(ctx, ctx.user.uuid, async (tx) => {
    const user = await lockedAccount(tx, ctx.user)
    const made = await linkWithDiscord(tx, user, profile)
    await notifyOwner(tx, user, 'discordLinked')
    return made
  })
  return linkView(ctx, 'discord', link)
}
