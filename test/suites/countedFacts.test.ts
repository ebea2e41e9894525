import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { prepareJobs } from '#adapters/jobs/graphile.ts'
import { putJobs, putTasks } from '#adapters/jobs/store.ts'
import { consumableUsed, purchaseEnded } from '#facts/merch.ts'
import { roomLeft } from '#facts/runtime.ts'
import type { Fact } from '#facts/kinds.ts'
import { withoutJobs } from '#test/support/jobs.ts'
import { databaseBefore } from '#test/support/migrations.ts'
import { startWorld } from '#test/support/world.ts'
import { recordingLog } from './support/recordingLog.ts'

const world = await startWorld()
const { tools } = world
const uuid = (n: number): string => `018f0000-0000-7000-8000-00000000000${n}`
const bought = {
  purchaseId: uuid(1),
  consumableId: uuid(2),
  userUuid: uuid(3),
  roomUuid: null,
  tokenCost: 5,
} as const
const heard = purchaseEnded({ ...bought, status: 'VOIDED', refusal: 'roomBusy' })
const unheard = consumableUsed(bought)

/** The names of facts that went into the outbox, and of those that are kept to be counted. */
const noted = async () => {
  const sent = await sql<{ name: string }>`delete from sent_facts returning name`.execute(tools.db)
  const counted = await sql<{ name: string }>`delete from facts_to_count returning name`.execute(tools.db)
  const names = ({ rows }: typeof sent) => rows.map(({ name }) => name).toSorted()
  return { sent: names(sent), counted: names(counted) }
}

let countAgain: () => Promise<unknown>

beforeAll(async () => {
  // Nothing is taken away by the clock while it is looked at.
  countAgain = await withoutJobs(tools, 'audit.countTold')
  await sql`create table sent_facts (name text)`.execute(tools.db)
  await sql`create function note_sent() returns trigger language plpgsql as $$ begin
    insert into sent_facts select new.payload ->> 'name' from graphile_worker._private_tasks t
      where t.id = new.task_id and t.identifier = 'facts';
    return new; end $$`.execute(tools.db)
  await sql`create trigger note_sent after insert on graphile_worker._private_jobs
    for each row execute function note_sent()`.execute(tools.db)
  await noted()
})
afterAll(async () => {
  await countAgain()
  await sql`drop trigger note_sent on graphile_worker._private_jobs`.execute(tools.db)
})

describe('facts are counted by what tells them', () => {
  test('each of a transaction, and those that nobody hears travel nowhere', async () => {
    await tools.tx((tx) => {
      for (const fact of [heard, unheard, unheard]) tx.emit(fact)
    })
    expect(await noted()).toEqual({
      sent: ['purchaseEnded'],
      counted: ['consumableUsed', 'consumableUsed', 'purchaseEnded'],
    })
    await tools.tx((tx) => tx.emit(unheard))
    expect(await noted()).toEqual({ sent: [], counted: ['consumableUsed'] })
    const rolledBack = tools.tx((tx) => {
      tx.emit(heard)
      throw new Error('rolled back')
    })
    await expect(rolledBack).rejects.toThrow('rolled back')
    expect(await noted()).toEqual({ sent: [], counted: [] })
  })

  test('within a statement of its own they are told if that writes, and not at all if it does not', async () => {
    const tell = (facts: readonly Fact[], isWritten: boolean) =>
      tools.tell(facts, async ([sent, counted]) => {
        await sql`with written as (select where ${isWritten}), sent as (${sent}), counted as (${counted}) select`.execute(
          tools.db,
        )
      })
    await tell([heard, unheard], true)
    expect(await noted()).toEqual({
      sent: ['purchaseEnded'],
      counted: ['consumableUsed', 'purchaseEnded'],
    })
    await tell([heard, unheard], false)
    expect(await noted()).toEqual({ sent: [], counted: [] })
    await tell([], true)
    expect(await noted()).toEqual({ sent: [], counted: [] })
  })

  test('with the room that they name, if it is one', async () => {
    const left = { userUuid: uuid(3), joinedAt: 1, leftAt: 2 }
    await tools.tx((tx) => {
      tx.emit(roomLeft({ ...left, roomUuid: uuid(4) }))
      tx.emit(roomLeft({ ...left, roomUuid: 'no uuid' }))
    })
    const { rows } = await sql`select room_uuid from facts_to_count order by room_uuid`.execute(tools.db)
    expect(rows).toEqual([{ roomUuid: uuid(4) }, { roomUuid: null }])
    await noted()
  })
})

test('what waited for a listener that counted is counted after the upgrade; what waits for others goes on waiting', async () => {
  const former = await databaseBefore('1388_core_facts_to_count.sql')
  await prepareJobs({ ...former, log: recordingLog() })
  const queues = ['fact.audit.count.roomLeft', 'fact.audit.count.said', 'fact.merch.points']
  await putTasks(former.db, queues)
  const at = '2026-11-01T10:20:30.400Z'
  await putJobs(
    former.db,
    [
      { name: 'roomLeft', at, roomUuid: uuid(4) },
      { name: 'said', at, roomUuid: 'no uuid' },
      { name: 'songHeard', at },
    ].map((payload, n) => ({ identifier: queues[n] ?? '', payload, max_attempts: 9 })),
  )
  await former.goOn()
  const { rows } = await sql`select name, at, room_uuid from facts_to_count order by name`.execute(former.db)
  expect(rows).toEqual([
    { name: 'roomLeft', at: new Date(at), roomUuid: uuid(4) },
    { name: 'said', at: new Date(at), roomUuid: null },
  ])
  const left = await sql`select task_identifier as queue from graphile_worker.jobs`.execute(former.db)
  expect(left.rows).toEqual([{ queue: 'fact.merch.points' }])
})
