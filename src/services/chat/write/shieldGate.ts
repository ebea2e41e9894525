import { type MentionGroup } from '#contract/chat/mentionGroups.ts'
import { refuse } from '#contract/errors.ts'
import type { Tx, UserCtx } from '#services/core/context.ts'
import { shieldOf } from '#services/room/api.ts'
import { personOf } from '#services/user/api.ts'
import { isTrusted } from '../identify.ts'
import { standingInGroup } from '../standing.ts'
import { carried } from './carried.ts'
import { shutOut } from './shieldRule.ts'
import type { StoredData } from './storedData.ts'

const SECOND_MS = 1000

/** A span of minutes as people say it. */
const spanOf = (minutes: number): string => {
  if (minutes < 120) return `${minutes} minutes`
  return minutes < 2880 ? `${Math.round(minutes / 60)} hours` : `${Math.round(minutes / 1440)} days`
}

/**
 * Refuses what a room's shield keeps out, or gives the question of slow mode, which is asked once it is sure that the
 * message is new. Moderators, DJs by role, bots with a role there and trusted servers pass.
 */
export const shieldGate = async (
  ctx: UserCtx,
  guid: string,
  data: StoredData,
  groups: readonly MentionGroup[] = [],
): Promise<((tx: Tx) => Promise<void>) | undefined> => {
  const me = ctx.user
  if (isTrusted(me)) return undefined
  const shield = await shieldOf(ctx, guid, me.uuid)
  if (!shield) return undefined
  const { rules } = shield
  if (shield.raid && groups.includes('everyone'))
    return refuse('groupMentionClosed', { message: 'You may not mention @everyone here' })
  const standing = await standingInGroup(ctx, me, guid)
  const isKnown = standing?.roles.includes('dj')
  if (!standing || standing.moderates || isKnown) return undefined
  const account = (await personOf(ctx, me.uuid))?.standing
  const writer = {
    accountSince: account?.createdAt.getTime() ?? ctx.now(),
    favoriteSince: shield.favoriteSince,
  }
  const shut = shutOut(rules, writer, carried(data, ctx.settings.publicUrl), ctx.now())
  if (shut === 'accountTooNew')
    return refuse(shut, {
      message: `Accounts write here once they are older than ${spanOf(rules.accountAgeMinutes)}`,
    })
  if (shut !== null) return refuse(shut)
  if (rules.slowModeS === 0) return undefined
  return async ({ kv, now }) => {
    const key = `chat:slow:${guid}:${me.uuid}`
    const last = Number((await kv.get(key)) ?? 0)
    const waitS = Math.ceil((last + rules.slowModeS * SECOND_MS - now()) / SECOND_MS)
    if (last > 0 && waitS > 0)
      refuse('slowMode', {
        message: `Slow mode: you can write again in ${waitS} s`,
        details: { retryAfterS: [String(waitS)] },
      })
    await kv.set(key, String(now()), rules.slowModeS * SECOND_MS)
  }
}
