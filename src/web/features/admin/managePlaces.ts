import { atLeast, type TokenRole } from '#contract/roles.ts'

/** The pages, and the least role that has something to do there; the server decides in any case. */
const groups = [
  {
    key: 'people',
    places: [
      { to: '/manage/users', key: 'users', least: 'moderator' },
      { to: '/manage/requests', key: 'requests', least: 'moderator' },
      { to: '/manage/vouchers', key: 'vouchers', least: 'moderator' },
      { to: '/manage/phones', key: 'phones', least: 'admin' },
    ],
  },
  {
    key: 'peace',
    places: [
      { to: '/manage/moderation', key: 'moderation', least: 'moderator' },
      { to: '/manage/moderation-log', key: 'modLog', least: 'moderator' },
      { to: '/manage/acts', key: 'acts', least: 'admin' },
    ],
  },
  {
    key: 'places',
    places: [
      { to: '/manage/rooms', key: 'rooms', least: 'moderator' },
      { to: '/manage/communities', key: 'communities', least: 'moderator' },
      { to: '/manage/events', key: 'events', least: 'moderator' },
      { to: '/manage/djs', key: 'djs', least: 'moderator' },
    ],
  },
  {
    key: 'points',
    places: [
      { to: '/manage/seasons', key: 'seasons', least: 'moderator' },
      { to: '/manage/rankings', key: 'rankings', least: 'admin' },
      { to: '/manage/avatars', key: 'avatars', least: 'admin' },
    ],
  },
  {
    key: 'store',
    places: [
      { to: '/manage/consumables', key: 'consumables', least: 'admin' },
      { to: '/manage/bundles', key: 'bundles', least: 'admin' },
      { to: '/manage/products', key: 'products', least: 'admin' },
      { to: '/manage/payments', key: 'payments', least: 'admin' },
      { to: '/manage/subscriptions', key: 'subscriptions', least: 'admin' },
    ],
  },
  {
    key: 'server',
    places: [
      { to: '/manage/audit', key: 'audit', least: 'admin' },
      { to: '/manage/house', key: 'house', least: 'admin' },
      { to: '/manage/providers', key: 'providers', least: 'admin' },
      { to: '/manage/webhooks', key: 'webhooks', least: 'admin' },
      { to: '/dev/outbox', key: 'outbox', least: 'admin' },
    ],
  },
] as const

type Group = (typeof groups)[number]
export type ManagePlace = Group['places'][number]

/** Pages that belong together, of those that somebody has. */
export interface ManageGroup {
  readonly key: Group['key']
  readonly places: readonly [ManagePlace, ...ManagePlace[]]
}

/** True for the page at an address, and what lies below it. */
const isAt = ({ to }: ManagePlace, pathname: string): boolean =>
  pathname === to || pathname.startsWith(`${to}/`)

/** The least role that has something to do at an address. */
export const leastAt = (pathname: string): TokenRole =>
  groups.flatMap(({ places }): readonly ManagePlace[] => places).find((place) => isAt(place, pathname))
    ?.least ?? 'moderator'

/** The pages that a role has something to do on. */
export const groupsFor = (role: TokenRole): readonly ManageGroup[] =>
  groups.flatMap(({ key, places }): ManageGroup[] => {
    const [first, ...others] = (places as readonly ManagePlace[]).filter(({ least }) => atLeast(role, least))
    return first ? [{ key, places: [first, ...others] }] : []
  })
