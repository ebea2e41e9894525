import { CamelCasePlugin, CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { connect } from '#adapters/db/connect.ts'
import type { Db } from '#ports/db.ts'
import type { DB } from '#ports/tables.ts'
import { freshDatabase } from '#test/support/database.ts'
import { messagesBy } from '#services/chat/privacy/store.ts'
import { listedRoomCount, listedRooms } from '#services/room/lists/store.ts'

interface Node {
  readonly 'Node Type': string
  readonly 'Index Name'?: string
  readonly Plans?: readonly Node[]
}
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

describe('questions that were answered by reading a whole table', async () => {
  const { db, pool, close } = connect(await freshDatabase(), 2)
  afterAll(close)

  beforeAll(async () => {
    await sql`insert into rooms (uuid, slug, name, last_visited_at, type)
      select gen_random_uuid(), 'r' || i, 'Room', now() - i * interval '1 second',
        case when i % 3 = 0 then 'PRIVATE' else 'PUBLIC' end::room_type
      from generate_series(1, 20000) i`.execute(db)
    await sql`insert into chat_conversations (id, room_uuid)
      select 'group_' || uuid, uuid from rooms limit 200`.execute(db)
    await sql`insert into chat_messages (conversation_id, sender, category, type, data, sent_at)
      select c.id, 'sender ' || (i % 300), 'message', 'text', '{}', now()
      from chat_conversations c cross join generate_series(1, 150) i`.execute(db)
    // An index alone answers only where every row is known to be seen by all: who still looked at the tables delays it.
    const tidied = async (): Promise<void> => {
      await sql`vacuum analyze`.execute(db)
      const { rows } = await sql`select 1 from pg_class where relname in ('rooms', 'chat_messages')
        and relallvisible < relpages`.execute(db)
      if (rows.length > 0) throw new Error('Rows are not seen by all yet')
    }
    await vi.waitFor(tidied, { timeout: 60_000, interval: 250 })
  }, 240_000)

  const sent: CompiledQuery[] = []
  const watched: Db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin()],
    log: ({ query }) => void sent.push(query),
  })

  /** The indexes of the statements that `ask` sends. */
  const indexesOf = async (ask: (on: Db) => Promise<unknown>): Promise<string[]> => {
    await ask(watched)
    const plans = await Promise.all(
      sent
        .splice(0)
        .map(({ sql: text, parameters }) =>
          db.executeQuery<Record<string, { Plan: Node }[]>>(
            CompiledQuery.raw(`explain (format json) ${text}`, [...parameters]),
          ),
        ),
    )
    return plans.flatMap(({ rows }) =>
      Object.values(rows[0] ?? {})
        .flat()
        .flatMap(({ Plan }) => nodesOf(Plan).flatMap((node) => node['Index Name'] ?? [])),
    )
  }

  test('the lobby in its order, and how many are in it', async () => {
    expect(await indexesOf((on) => listedRooms(on, { limit: 20, offset: 0 }))).toEqual(['rooms_lobby'])
    expect(await indexesOf(listedRoomCount)).toContain('rooms_lobby')
  })

  test('what somebody wrote, wherever', async () => {
    expect(await indexesOf((on) => messagesBy(on, 'sender 7'))).toContain('chat_messages_by')
  })
})
