import { isUuid } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import { atLeast } from '#contract/roles.ts'
import type { Audience } from '#contract/social/privacy.ts'
import type { BaseTools, UserCtx, Who } from '#services/core/context.ts'
import { type Person, personOf } from '#services/user/api.ts'
import { areFriends } from './friends/store.ts'
import { privacyOf } from './privacySettings/store.ts'

/** Somebody one may turn to: an account that is not gone. Others do not learn that it ever was. */
export const knownPerson = async (tools: BaseTools, uuid: string): Promise<Person> =>
  (await personThere(tools, uuid)) ?? refuse('personNotFound')

const personThere = async (tools: BaseTools, uuid: string): Promise<Person | null> => {
  const person = await personOf(tools, uuid)
  return person !== null && (person.standing.mayAct || person.standing.banned) ? person : null
}

/** Somebody who can have friends: neither a guest nor a bot. */
export const knownMember = async (tools: BaseTools, uuid: string): Promise<Person> => {
  const person = await knownPerson(tools, uuid)
  const { type, role } = person.standing
  return type === 'guest' || role === 'bot' ? refuse('personNotFound') : person
}

/** True for admins of the site, who see every list. */
export const seesAll = (who: Who): boolean => who.type !== 'service' && atLeast(who.role, 'admin')

/** Whether a setting of somebody's admits the reader; the own things are always one's own to see. */
const admits = async (
  tools: BaseTools,
  who: Who,
  ownerUuid: string,
  setting: 'friendsList' | 'followedDjs',
): Promise<boolean> => {
  if (who.uuid === ownerUuid || seesAll(who)) return true
  if ((await personThere(tools, ownerUuid)) === null) return false
  const audience: Audience = (await privacyOf(tools.db, ownerUuid))[setting]
  if (audience !== 'friends') return audience === 'everyone'
  return isUuid(who.uuid) && (await areFriends(tools.db, who.uuid, ownerUuid))
}

/** Refuses a list of somebody's that the caller may not see, or of nobody's: both look the same. */
export const refusePrivateList = async (
  ctx: UserCtx,
  ownerUuid: string,
  setting: 'friendsList' | 'followedDjs',
): Promise<void> => {
  if (!(await admits(ctx, ctx.user, ownerUuid, setting))) refuse('listPrivate')
}
