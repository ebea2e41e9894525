import { refuse } from '#contract/errors.ts'
import type { UserRow } from './store.ts'

/** True while a ban is in force; a temporary one lifts itself. */
export const isBanned = (user: Pick<UserRow, 'bannedAt' | 'bannedUntil'>, now: number): boolean =>
  user.bannedAt !== null && (user.bannedUntil === null || user.bannedUntil.getTime() > now)

/** True if the account may act at all. */
export const mayAct = (user: UserRow, now: number): boolean =>
  !isBanned(user, now) && user.deactivatedAt === null && user.erasedAt === null

export const isSubscribed = (
  user: Pick<UserRow, 'subscriptionId' | 'subscribedUntil'>,
  now: number,
): boolean =>
  user.subscriptionId !== null && (user.subscribedUntil === null || user.subscribedUntil.getTime() > now)

/** Tells somebody who proved who they are why they cannot come in. */
export const refuseUnlessMayAct = (user: UserRow, now: number): void => {
  if (isBanned(user, now)) refuse('accountBanned')
  if (!mayAct(user, now)) refuse('accountDeactivated')
}
