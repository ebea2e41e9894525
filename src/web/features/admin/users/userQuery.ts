import { isUuid } from '#contract/common.ts'
import { atLeast, ladder, type TokenRole } from '#contract/roles.ts'

/** What the address of the list says. */
export interface UserSearch {
  readonly find?: string
  readonly role?: string
  readonly state?: string
  readonly sort?: string
  readonly page?: string
}

/** In what state an account may be looked for. */
export const userStates = ['banned', 'asked', 'deactivated', 'guests'] as const
export type UserState = (typeof userStates)[number]

/** The columns one may sort by. */
export const userSorts = ['nickname', 'role', 'createdAt'] as const
export type UserSort = (typeof userSorts)[number]

/** How the list is sorted: the latest accounts first unless the address says otherwise. */
export const sortOf = ({ sort = '' }: UserSearch): { by: UserSort; up: boolean } => ({
  by: userSorts.find((name) => name === sort.replace('-', '')) ?? 'createdAt',
  up: sort !== '' && !sort.startsWith('-'),
})

export const pageOf = ({ page }: UserSearch): number => Math.max(1, Math.trunc(Number(page ?? 1)) || 1)

const conditionOf = (state: UserState): object => {
  switch (state) {
    case 'banned':
      return { bannedAt: { $notnull: true } }
    case 'asked':
      return { deactivationRequestedAt: { $notnull: true } }
    case 'deactivated':
      return { deactivatedAt: { $notnull: true } }
    case 'guests':
      return { type: 'guest' }
  }
}

/** The lowest of moderators see no addresses, and look for none. */
const searchedFields = (role: TokenRole): readonly string[] =>
  atLeast(role, 'globalModerator') ? ['nickname', 'email', 'phone'] : ['nickname']

/** The address as the query language of admin lists. */
export const userQuery = (search: UserSearch, role: TokenRole) => {
  const find = search.find?.trim() ?? ''
  const held = ladder.find((one) => one === search.role)
  const state = userStates.find((one) => one === search.state)
  const { by, up } = sortOf(search)
  const found = searchedFields(role).map((field) => ({ [field]: { $contL: find } }))
  const uuid = find.toLowerCase()
  const conditions = [
    ...(find === '' ? [] : [isUuid(uuid) ? { uuid } : { $or: found }]),
    ...(held ? [{ role: held }] : []),
    state ? conditionOf(state) : { type: 'user' },
  ]
  return {
    s: JSON.stringify({ $and: conditions }),
    sort: `${by},${up ? 'ASC' : 'DESC'}`,
    limit: 25,
    page: pageOf(search),
  }
}
