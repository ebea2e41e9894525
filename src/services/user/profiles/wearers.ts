import { isUuid } from '#contract/common.ts'
import type { BaseTools, Tools } from '#services/core/context.ts'
import { userByUuid } from '../accounts/store.ts'
import { linkOf } from '../links/store.ts'
import { changeProfile } from './changeProfile.ts'
import { changeWorn, countWorn, whoWears } from './store.ts'

/** Accounts that wear an avatar, by number; those that come after `after`. */
export const wearersOf = ({ db }: BaseTools, slug: string, after: number) => whoWears(db, slug, after)

/** How many wear each of these avatars. */
export const wearerCounts = ({ db }: BaseTools, slugs: readonly string[]) => countWorn(db, slugs)

/** Puts another avatar on somebody, if they still wear that one; rooms see it. */
export const changeClothes = (
  tools: Tools,
  userUuid: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> =>
  changeProfile(tools, userUuid, (tx) => changeWorn(tx.db, userUuid, { from, to, now: new Date(tx.now()) }))

/** True if somebody has linked a Discord account. */
export const discordLinked = async ({ db }: BaseTools, userUuid: string): Promise<boolean> => {
  const user = isUuid(userUuid) ? await userByUuid(db, userUuid) : null
  return user !== null && (await linkOf(db, user.id, 'discord')) !== null
}
