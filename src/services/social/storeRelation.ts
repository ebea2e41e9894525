import { type RawBuilder, sql } from 'kysely'

/**
 * What stands between the reader and each row's `person.user_uuid`: joins `friend` (`is_friend`) and `invitation` (`id`,
 * `from_uuid`), the open one as far as the reader may know.
 */
export const friendAndInvitation = (reader: string): RawBuilder<unknown> => sql`
  left join lateral (
    select 1 as is_friend from friendships
    where a_uuid = least(person.user_uuid, ${reader}::uuid) and b_uuid = greatest(person.user_uuid, ${reader}::uuid)
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
    when friend.is_friend = 1 then 'friend'
    when invitation.from_uuid = ${reader}::uuid then 'invited'
    when invitation.from_uuid is not null then 'inviting'
    else 'none' end`
