import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ownProfile } from '#contract/user/profiles.ts'
import { newPerson, type Person } from '#test/support/people.ts'
import { statementsOf } from '#test/support/statements.ts'
import { startWorld } from '#test/support/world.ts'
import { chatClient } from './chatWorld.ts'

const world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })

/** So many strangers who each wrote to somebody, and were answered by every other one. */
const manyWrite = ({ uuid }: Person, many: number) =>
  sql`
    with writer as (
      insert into users (uuid, role, type, nickname, avatar_id, color)
      select gen_random_uuid(), 'user', 'user', 'Writer ' || n, 'fox', '#ffffff' from generate_series(1, ${many}) n
      returning uuid, id),
    pair as (
      select id, uuid, least(uuid, ${uuid}::uuid) as first, greatest(uuid, ${uuid}::uuid) as second from writer),
    begun as (
      insert into chat_conversations (id, first_uuid, second_uuid)
      select first || '_user_' || second, first, second from pair),
    accepted as (
      insert into chat_accepted (conversation_id, user_uuid, accepted_at)
      select first || '_user_' || second, ${uuid}::uuid, now() from pair where id % 2 = 0),
    message as (
      insert into chat_messages (conversation_id, sender, category, type, data, sent_at)
      select first || '_user_' || second, uuid::text, 'message', 'text', '{"text":"hello"}', now() from pair
      returning id, conversation_id)
    select count(*) from message`.execute(world.tools.db)

/** The statements of the first look at a list of so many: the fewest of three people, as jobs ask at any moment. */
const statementsFor = async (rows: number): Promise<number> => {
  const counts: number[] = []
  for (let n = 0; n < 3; n++) {
    const person = await newPerson(world)
    await manyWrite(person, rows)
    await sql`update chat_conversations c set last_message_id = m.id, last_sent_at = m.sent_at
      from chat_messages m where m.conversation_id = c.id`.execute(world.tools.db)
    // On a slow machine writing so many took longer than a session is believed.
    await world.call(ownProfile, {}, person.token)
    const tables = ['chat_', 'users', 'friend', 'privacy', 'room', 'live_', 'block']
    // Names are believed for two seconds: nobody is in the lists of two people.
    const statements = await statementsOf(tables, async () => {
      const { body } = await chatClient(world, person.token).ask('GET', '/conversations?limit=1000')
      expect(body.data).toHaveLength(rows)
    })
    counts.push(statements.length)
  }
  return Math.min(...counts)
}

/** What is believed for seconds is asked for again where a slow machine takes longer than that for 1,000 rows. */
const OF_CLOCKS = 5

test('the list of conversations takes as many statements for 1,000 rows as for 10', async () => {
  const least = await statementsFor(10)
  expect(least).toBeGreaterThan(0)
  expect(await statementsFor(1000)).toBeLessThanOrEqual(least + OF_CLOCKS)
})
