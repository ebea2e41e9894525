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

const strangers = { invitationId: null, notify: null, blocked: false, fans: 0, mutualFriends: 0 } as const

export const relationWith: Operation<typeof contract.relationWith> = async (ctx, { params }) => {
  const me = ctx.user.uuid
  const { profile } = await knownPerson(ctx, params.id)
  const found = (await between(ctx.db, me, [profile.uuid])).get(profile.uuid)
  const { notify, blocked, fans, mutualFriends, invitationId } = found ?? strangers
  const isSelf = profile.uuid === me
  const first =
    mutualFriends === 0 || isSelf ? [] : await mutualFriendsWith(ctx.db, me, profile.uuid, FIRST_MUTUAL)
  const profiles = await profilesOf(ctx, first)
  return {
    userUuid: profile.uuid,
    relation: isSelf ? ('self' as const) : (found?.relation ?? ('none' as const)),
    invitationId,
    follow: notify === null ? null : { notify },
    blocked,
    fans,
    mutualFriends: isSelf ? 0 : mutualFriends,
    firstMutualFriends: first.flatMap((uuid) => profiles.get(uuid) ?? []),
  }
}

export const findPeople: Operation<typeof contract.findPeople> = async (ctx, { query }) => {
  const me = ctx.user.uuid
  const named = await peopleNamed(ctx, query.q, { ownerId: ctx.user.id, most: WEIGHED })
  const uuids = named.map(({ person }) => person.profile.uuid)
  const found = await findable(ctx.db, me, uuids)
  const standing = await between(ctx.db, me, uuids)
  const present = await presentAmong(ctx, ctx.user, uuids)
  const people = named
    .filter(({ person }) => found.has(person.profile.uuid))
    .map(({ person, nearness }) => {
      const { uuid } = person.profile
      return { person, uuid, nearness, isPresent: present.has(uuid), ...(standing.get(uuid) ?? strangers) }
    })
    .sort(
      (a, b) =>
        a.nearness - b.nearness ||
        Number(b.isPresent) - Number(a.isPresent) ||
        b.mutualFriends - a.mutualFriends ||
        b.fans - a.fans,
    )
    .slice(0, query.limit)
  const profiles = profilesIn(people.map(({ person }) => person))
  return {
    people: people.flatMap((one) => {
      const userProfile = profiles.get(one.uuid)
      if (!userProfile) return []
      const isSelf = one.uuid === me
      const relation = isSelf ? ('self' as const) : 'relation' in one ? one.relation : ('none' as const)
      return [{ userProfile, relation, mutualFriends: isSelf ? 0 : one.mutualFriends, fans: one.fans }]
    }),
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
