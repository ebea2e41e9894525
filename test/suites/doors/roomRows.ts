import { visitors, type Who } from './roomPlace.ts'
import type { Row } from './table.ts'

/** The same for everybody, except for some. */
export const row = (others: string, some: Partial<Record<Who, string>> = {}): Row<Who> => ({
  ...(Object.fromEntries(visitors.map((who) => [who, others])) as Row<Who>),
  ...some,
})
export const ok = 'ok'
export const all = row(ok)
/** Nobody has the role of a user without an account. */
export const noGuest = { guest: 'forbidden' } as const
export const moderators = { owner: ok, coOwner: ok, moderator: ok, siteModerator: ok, staff: ok } as const
export const byModerators = row('notRoomModerator', { ...noGuest, ...moderators })
export const byOwners = row('notRoomModerator', {
  ...noGuest,
  ...moderators,
  moderator: 'settingNotYours',
  siteModerator: 'settingNotYours',
})
/** Co-owners and moderators of the site too, no moderators of the room. */
export const byThoseWhoRun = row('notRoomModerator', {
  ...noGuest,
  ...moderators,
  moderator: 'notRoomModerator',
})
export const byOwner = row('notRoomOwner', { ...noGuest, owner: ok, staff: ok })
export const byStaff = row('notRoomModerator', {
  ...noGuest,
  owner: 'settingNotYours',
  coOwner: 'settingNotYours',
  moderator: 'settingNotYours',
  siteModerator: 'settingNotYours',
  staff: ok,
})
export const inside = row(ok, { banned: 'bannedFromRoom', kicked: 'kickedFromRoom' })
