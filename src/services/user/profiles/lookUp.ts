import { isUuid } from '#contract/common.ts'
import type { BaseTools, Tools } from '#services/core/context.ts'
import { userById, userByUuid, usersByName, usersCalled, usersNamed, usersByUuid } from '../accounts/store.ts'
import { cachedPerson } from '../sessions/sessionCache.ts'
import { type Person, personFrom } from './person.ts'

/** People by uuid; unknown uuids are left out. */
export const peopleOf = async (
  tools: BaseTools,
  uuids: readonly string[],
): Promise<ReadonlyMap<string, Person>> => {
  const now = tools.now()
  const users = await usersByUuid(tools.db, [...new Set(uuids)])
  return new Map(users.map((user) => [user.uuid, personFrom(user, now)]))
}

/** A page of these people by name, but those of `first` before the others. */
export const pageOfPeople = async (
  tools: BaseTools,
  uuids: readonly string[],
  page: { readonly first: readonly string[]; readonly limit: number; readonly offset: number },
): Promise<Person[]> => {
  const now = tools.now()
  return (await usersByName(tools.db, uuids, page)).map((user) => personFrom(user, now))
}

/** People whose name is like this, nearest first; bots are found by their owner alone, guests and who is gone by nobody. */
export const peopleNamed = async (
  tools: BaseTools,
  name: string,
  by: { readonly ownerId: number; readonly most: number },
): Promise<readonly { readonly person: Person; readonly nearness: number }[]> => {
  const now = tools.now()
  const users = await usersNamed(tools.db, name, by)
  return users
    .map((user) => ({ person: personFrom(user, now), nearness: user.nearness }))
    .filter(({ person }) => person.standing.mayAct)
}

const MOST_CALLED = 500

/** Those whose whole name is one of these, whoever they are, guests and banned ones too. */
export const peopleCalled = async (
  tools: BaseTools,
  names: readonly string[],
): Promise<readonly { readonly uuid: string; readonly nickname: string }[]> =>
  (await usersCalled(tools.db, names, MOST_CALLED)).map(({ uuid, nickname }) => ({ uuid, nickname }))

/** The phone number somebody proved to be theirs; null where they have none. */
export const verifiedPhoneOf = async (tools: BaseTools, uuid: string): Promise<string | null> =>
  (await userByUuid(tools.db, uuid))?.phone ?? null

/** One person, or null. */
export const personOf = async (tools: BaseTools, uuid: string): Promise<Person | null> =>
  (await peopleOf(tools, [uuid])).get(uuid) ?? null

/** One account by its number or uuid, or null. */
export const personByReference = async (tools: BaseTools, reference: string): Promise<Person | null> => {
  if (!/^[1-9][0-9]{0,14}$/.test(reference)) {
    const uuid = reference.toLowerCase()
    return isUuid(uuid) ? personOf(tools, uuid) : null
  }
  const user = await userById(tools.db, Number(reference))
  return user ? personFrom(user, tools.now()) : null
}

/** The same, from memory if they signed in or were looked up within half a minute and nobody told of a change since. */
export const recentPersonOf = (tools: Tools, uuid: string): Promise<Person | null> =>
  cachedPerson(tools, uuid, () => personOf(tools, uuid))
