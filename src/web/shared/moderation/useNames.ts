import { useQuery } from '@tanstack/react-query'
import { MOST_PROFILES, profiles } from '#contract/user/profiles.ts'
import { query } from '#web/api/queries.ts'

/** The names of people by uuid, as far as they are known; guests and people who left have none. */
export const useNames = (
  uuids: readonly (string | null)[],
): ((uuid: string | null) => string | undefined) => {
  const users = [...new Set(uuids.flatMap((uuid) => uuid ?? []))].sort().slice(0, MOST_PROFILES)
  const found = useQuery({ ...query(profiles, { query: { users } }), enabled: users.length > 0 })
  const names = new Map(found.data?.map(({ userProfile }) => [userProfile.uuid, userProfile.nickname]))
  return (uuid) => (uuid === null ? undefined : names.get(uuid))
}
