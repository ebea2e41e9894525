import { refuse } from '#contract/errors.ts'
import type { BaseTools } from '#services/core/context.ts'
import { appealToken } from '#services/core/secrets/appealToken.ts'
import { isBanned } from '../accounts/standing.ts'
import type { UserRow } from '../accounts/store.ts'

/**
 * Tells a banned person, who gave the right password, why and until when; with `actionId` and `appealToken` they can
 * appeal for an hour.
 */
export const refuseBanned = async (tools: BaseTools, user: UserRow): Promise<void> => {
  if (!isBanned(user, tools.now())) return
  const act = await tools.moderation.lastOn(tools.db, user.uuid, ['siteBan', 'siteTempBan'])
  refuse('accountBanned', {
    tells: {
      ...(act && act.reason !== '' && { reason: act.reason }),
      ...(user.bannedUntil && { until: user.bannedUntil.toISOString() }),
      ...(act && {
        actionId: act.id,
        appealToken: appealToken(tools.settings, user.uuid, tools.now()),
      }),
    },
  })
}
