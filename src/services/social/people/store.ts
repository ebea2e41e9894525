import { sql } from 'kysely'
import type { Relation } from '#contract/social/people.ts'
import type { Db } from '#ports/db.ts'
import { asUuid, befriended, friendAndInvitation, friendsAsRows, relation } from '../storeRelation.ts'

/** What stands between the reader and somebody. */
export interface BetweenRow {
  readonly userUuid: string
  readonly relation: Relation
  readonly invitationId: number | null
  /** Whether the reader is told of the DJ; null where they do not follow. */
  readonly notify: boolean | null
  readonly blocked: boolean
  readonly fans: number
  readonly mutualFriends: number
}

/** Friends of the reader who show their friends: through no others does anybody learn whose friend somebody is. */
const showingFriends = (reader: string) => sql`
  select friend.uuid from (${friendsAsRows(reader)}) friend
  left join privacy_settings set on set.user_uuid = friend.uuid
  where coalesce(set.data ->> 'friendsList', 'friends') <> 'nobody'`

/** What stands between the reader and each of these people: a row for all of them, in one question for many as for one. */
export const between = async (
  db: Db,
  reader: string,
  uuids: readonly string[],
): Promise<ReadonlyMap<string, BetweenRow>> => {
  if (uuids.length === 0) return new Map()
  const { rows } = await sql<BetweenRow>`
    with asked as (select user_uuid from unnest(${[...uuids]}::uuid[]) as asked (user_uuid)),
    mine as materialized (${showingFriends(reader)}),
    mutual as (
      select pair.user_uuid, count(*)::int as friends from (
        select asked.user_uuid, f.b_uuid as friend from asked join friendships f on f.a_uuid = asked.user_uuid
        union all
        select asked.user_uuid, f.a_uuid from asked join friendships f on f.b_uuid = asked.user_uuid
      ) pair join mine on mine.uuid = pair.friend
      where pair.user_uuid <> ${reader}::uuid
      group by pair.user_uuid
    )
    select person.user_uuid,
      case when person.user_uuid = ${reader}::uuid then 'self' else ${relation(reader)} end as relation, invitation.id as invitation_id,
      follow.notify, blocked.id is not null as blocked,
      coalesce(fans.fans, 0) + (case when follow.withheld then 1 else 0 end) as fans,
      coalesce(mutual.friends, 0) as mutual_friends
    from asked person
    ${friendAndInvitation(reader)}
    left join dj_fans follow on follow.dj_uuid = person.user_uuid and follow.user_uuid = ${reader}::uuid
    left join user_blocks blocked
      on blocked.blocker_uuid = ${reader}::uuid and blocked.blocked_uuid = person.user_uuid
    left join dj_fan_counts fans on fans.dj_uuid = person.user_uuid
    left join mutual on mutual.user_uuid = person.user_uuid`.execute(db)
  return new Map(rows.map((row) => [row.userUuid, row]))
}

/** The first friends of both who show their friends, in the order of the reader's friendships. */
export const mutualFriendsWith = async (
  db: Db,
  reader: string,
  other: string,
  most: number,
): Promise<string[]> => {
  const { rows } = await sql<{ uuid: string }>`
    select mine.uuid from (${showingFriends(reader)} order by friend.id) mine
    where ${befriended(sql.ref('mine.uuid'), asUuid(other))}
    limit ${most}`.execute(db)
  return rows.map(({ uuid }) => uuid)
}

/** Those of these people who want to be found by their name, or are the reader or a friend. */
export const findable = async (
  db: Db,
  reader: string,
  uuids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ uuid: string }>`
    select person.uuid from unnest(${[...uuids]}::uuid[]) as person (uuid)
    left join privacy_settings set on set.user_uuid = person.uuid
    where coalesce(set.data ->> 'findable', 'true') = 'true' or person.uuid = ${reader}::uuid
      or ${befriended(sql.ref('person.uuid'), asUuid(reader))}`.execute(db)
  return new Set(rows.map(({ uuid }) => uuid))
}
