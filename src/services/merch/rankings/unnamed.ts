import { guestAvatarSlug } from '#contract/avatars.ts'
import type { Rank } from '#contract/merch/rankings.ts'
import { atLeast } from '#contract/roles.ts'
import type { BaseTools, UserCtx } from '#services/core/context.ts'
import { fingerprint } from '#services/core/secrets/fingerprint.ts'
import { unnamedInRankings } from '#services/user/api.ts'

/** Those of these people whose name the caller is not told in rankings: themselves and moderators are told of everybody. */
export const unnamedTo = async (ctx: UserCtx, uuids: readonly string[]): Promise<ReadonlySet<string>> => {
  const { user } = ctx
  if (user.type === 'service' || atLeast(user.role, 'moderator')) return new Set()
  return unnamedInRankings(
    ctx,
    uuids.filter((uuid) => uuid !== user.uuid),
  )
}

const hashOf = ({ settings }: BaseTools, scope: number, uuid: string): Buffer =>
  fingerprint(settings.masterKey, 'unnamed in rankings', `${scope} ${uuid}`)

/** Who stands for somebody without a name: the same in one ranking, another in each, and nobody's uuid. */
const standInFor = (tools: BaseTools, scope: number, uuid: string): string =>
  hashOf(tools, scope, uuid)
    .toString('hex', 0, 16)
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-8$3-8$4-$5')

/**
 * A place whose holder asked to stand there without a name. Its points are not told, rounded or not: whoever looks again
 * and again would see them rise after somebody's songs. `below` stands for them, what the next one with a name has.
 */
export const unnamedRank = (tools: BaseTools, scope: number, rank: Rank, below: number): Rank => {
  const uuid = standInFor(tools, scope, rank.userUuid)
  return {
    id: -hashOf(tools, scope, rank.userUuid).readUIntBE(16, 5),
    rank: rank.rank,
    userUuid: uuid,
    named: false,
    balance: below,
    userProfile: { uuid, nickname: 'A listener', avatarId: guestAvatarSlug, color: '#6B778C', badges: [] },
  }
}
