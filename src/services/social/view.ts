import type { GhostProfile, Profile } from '#contract/user/profile.ts'
import type { BaseTools } from '#services/core/context.ts'
import { type Person, peopleOf } from '#services/user/api.ts'

const isProfile = (profile: Profile | GhostProfile): profile is Profile => 'badges' in profile

/** The profiles of those who are no guests, in the order given. */
export const profilesIn = (people: Iterable<Person>): ReadonlyMap<string, Profile> =>
  new Map(
    [...people].flatMap(({ profile }) => (isProfile(profile) ? [[profile.uuid, profile] as const] : [])),
  )

/** Profiles by uuid; guests and unknown people are left out. */
export const profilesOf = async (
  tools: BaseTools,
  uuids: readonly string[],
): Promise<ReadonlyMap<string, Profile>> => profilesIn((await peopleOf(tools, uuids)).values())
