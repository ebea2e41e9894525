import { type RawBuilder, sql } from 'kysely'

/** True where two people are friends; each is a uuid in SQL: a column, or a value with its type. */
export const befriended = (one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<boolean> => sql`
  exists (select 1 from friendships where a_uuid = least(${one}, ${other}) and b_uuid = greatest(${one}, ${other}))`

/** True where one of two people blocks the other. */
export const blocks = (one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<boolean> => sql`
  exists (select 1 from user_blocks where blocker_uuid = ${one} and blocked_uuid = ${other})`

/** True where a block stands between two people, in whichever direction. */
export const setApart = (one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<boolean> => sql`
  exists (
    select 1 from user_blocks
    where (blocker_uuid = ${one} and blocked_uuid = ${other})
      or (blocker_uuid = ${other} and blocked_uuid = ${one}))`

/** A uuid of ours as SQL takes it. */
export const asUuid = (uuid: string): RawBuilder<unknown> => sql`${uuid}::uuid`

/** The friends of somebody as rows of `id` (of the friendship) and `uuid`. */
export const friendsAsRows = (userUuid: string): RawBuilder<unknown> => sql`
  select id, case when a_uuid = ${userUuid}::uuid then b_uuid else a_uuid end as uuid
  from friendships where a_uuid = ${userUuid}::uuid or b_uuid = ${userUuid}::uuid`

/**
 * What stands between the reader and each row's `person.user_uuid`: joins `friend` (`is_friend`) and `invitation` (`id`,
 * `from_uuid`), the open one as far as the reader may know.
 */
export const friendAndInvitation = (reader: string): RawBuilder<unknown> => sql`
  left join lateral (
    select ${befriended(sql.ref('person.user_uuid'), asUuid(reader))} as is_friend
  ) friend on true
  left join lateral (
    select id, from_uuid from friend_invitations
    where least(from_uuid, to_uuid) = least(person.user_uuid, ${reader}::uuid)
      and greatest(from_uuid, to_uuid) = greatest(person.user_uuid, ${reader}::uuid)
      and not withdrawn
      and (from_uuid = ${reader}::uuid and status <> 'accepted'
        or to_uuid = ${reader}::uuid and status = 'pending' and not withheld)
  ) invitation on true`

/** What the person of a row joined so is to the reader; null where there is nobody. */
export const relation = (reader: string): RawBuilder<unknown> => sql`
  case when person.user_uuid is null then null
    when friend.is_friend then 'friend'
    when invitation.from_uuid = ${reader}::uuid then 'invited'
    when invitation.from_uuid is not null then 'inviting'
    else 'none' end`
