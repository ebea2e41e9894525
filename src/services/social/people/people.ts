import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/social/people.ts'
import type { Operation, Tools, Who } from '#services/core/context.ts'
import { peopleNamed } from '#services/user/api.ts'
import { knownPerson } from '../access.ts'
import { presencesOf } from '../presence/presencesOf.ts'
import { profilesIn, profilesOf } from '../view.ts'
import { between, findable, mutualFriendsWith } from './store.ts'

/** So many who are named alike are weighed against each other. */
const WEIGHED = 100
const FIRST_MUTUAL = 3

export const relationWith: Operation<typeof contract.relationWith> = async (ctx, { params }) => {
  const me = ctx.user.uuid
  const { uuid } = (await knownPerson(ctx, params.id)).profile
  const { notify, ...found } = (await between(ctx.db, me, [uuid])).get(uuid) ?? refuse('personNotFound')
  const first = found.mutualFriends === 0 ? [] : await mutualFriendsWith(ctx.db, me, uuid, FIRST_MUTUAL)
  const profiles = await profilesOf(ctx, first)
  return {
    ...found,
    follow: notify === null ? null : { notify },
    firstMutualFriends: first.flatMap((friend) => profiles.get(friend) ?? []),
  }
}

export const findPeople: Operation<typeof contract.findPeople> = async (ctx, { query }) => {
  const me = ctx.user.uuid
  const named = await peopleNamed(ctx, query.q, { ownerId: ctx.user.id, most: WEIGHED })
  const shown = await findable(
    ctx.db,
    me,
    named.map(({ person }) => person.profile.uuid),
  )
  const standing = await between(ctx.db, me, [...shown])
  const present = await presentAmong(ctx, ctx.user, [...shown])
  const profiles = profilesIn(named.map(({ person }) => person))
  const people = named
    .flatMap(({ person, nearness }) => {
      const found = standing.get(person.profile.uuid)
      const userProfile = profiles.get(person.profile.uuid)
      return found && userProfile ? [{ ...found, userProfile, nearness }] : []
    })
    .sort(
      (a, b) =>
        a.nearness - b.nearness ||
        Number(present.has(b.userUuid)) - Number(present.has(a.userUuid)) ||
        b.mutualFriends - a.mutualFriends ||
        b.fans - a.fans,
    )
    .slice(0, query.limit)
  return {
    people: people.map(({ userProfile, relation, mutualFriends, fans }) => ({
      userProfile,
      relation,
      mutualFriends,
      fans,
    })),
  }
}

/** Those of them who are somewhere, as far as the reader may know. */
const presentAmong = async (
  tools: Tools,
  reader: Who,
  uuids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const presences = await presencesOf(tools, reader, uuids)
  return new Set([...presences.values()].filter(({ online }) => online).map(({ userUuid }) => userUuid))
}
