import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#ports/db.ts'
import type { ChatPolls } from '#ports/tables.ts'

/** A poll and who asked. */
export type PollRow = Selectable<ChatPolls> & { readonly sender: string }

export const insertPoll = async (db: Db, row: Insertable<ChatPolls>): Promise<void> => {
  await db.insertInto('chatPolls').values(row).execute()
}

/** A poll whose message still stands. */
export const livingPoll = (db: Db, id: string): Promise<PollRow | undefined> =>
  db
    .selectFrom('chatPolls')
    .innerJoin('chatMessages', 'chatMessages.id', 'chatPolls.messageId')
    .where('chatPolls.id', '=', id)
    .where('chatMessages.deletedAt', 'is', null)
    .selectAll('chatPolls')
    .select('chatMessages.sender')
    .executeTakeFirst()

/** How many polls of a room are open. */
export const countOpenPolls = async (db: Db, roomUuid: string, now: Date): Promise<number> => {
  const row = await db
    .selectFrom('chatPolls')
    .innerJoin('chatMessages', 'chatMessages.id', 'chatPolls.messageId')
    .where('chatPolls.roomUuid', '=', roomUuid)
    .where('chatPolls.closedAt', 'is', null)
    .where('chatPolls.endsAt', '>', now)
    .where('chatMessages.deletedAt', 'is', null)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirst()
  return row?.count ?? 0
}

/** Notes what somebody chooses, in place of what they chose before; false where the poll is closed. */
export const putVote = async (
  db: Db,
  vote: { pollId: string; userUuid: string; options: readonly number[]; now: Date },
): Promise<boolean> => {
  const { rows } = await sql`
    insert into chat_poll_votes (poll_id, user_uuid, options, voted_at)
    select id, ${vote.userUuid}::uuid, ${[...vote.options]}::integer[], ${vote.now}
    from chat_polls where id = ${vote.pollId}::uuid and closed_at is null and ends_at > ${vote.now}
    on conflict (poll_id, user_uuid) do update set options = excluded.options, voted_at = excluded.voted_at
    returning poll_id`.execute(db)
  return rows.length > 0
}

/** Ends a poll; one that is over stays as it ended. */
export const markClosed = async (db: Db, id: string, now: Date): Promise<void> => {
  await db
    .updateTable('chatPolls')
    .set({ closedAt: now })
    .where('id', '=', id)
    .where('closedAt', 'is', null)
    .execute()
}

/** How often each answer was chosen, by its place; and by how many people. */
export interface PollCount {
  readonly votes: ReadonlyMap<number, number>
  readonly voters: number
}

export const countVotes = async (db: Db, pollId: string): Promise<PollCount> => {
  const { rows } = await sql<{ option: number | null; votes: number }>`
    select option, count(*)::integer as votes from chat_poll_votes v left join unnest(v.options) option on true
    where v.poll_id = ${pollId}::uuid and v.options <> '{}' group by option
    union all
    select null, count(*)::integer from chat_poll_votes where poll_id = ${pollId}::uuid and options <> '{}'`.execute(
    db,
  )
  return {
    votes: new Map(rows.flatMap(({ option, votes }) => (option === null ? [] : [[option, votes]]))),
    voters: rows.find(({ option }) => option === null)?.votes ?? 0,
  }
}

/** What somebody chose. */
export const choiceOf = async (db: Db, pollId: string, userUuid: string): Promise<readonly number[]> =>
  (
    await db
      .selectFrom('chatPollVotes')
      .where('pollId', '=', pollId)
      .where('userUuid', '=', userUuid)
      .select('options')
      .executeTakeFirst()
  )?.options ?? []

/** Takes polls away whose message was deleted for good. */
export const dropGonePolls = async (db: Db): Promise<void> => {
  await sql`
    delete from chat_polls using chat_messages
    where chat_messages.id = message_id and chat_messages.deleted_at is not null
      and not exists (select from chat_sealed s where s.message_id = chat_messages.id)`.execute(db)
}
