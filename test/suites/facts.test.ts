import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { openAdapters } from '#app/adapters.ts'
import { readConfig } from '#app/config.ts'
import { registerListeners, registerWorkers } from '#app/facts.ts'
import { emptyLiveRooms } from '#app/emptyLiveRooms.ts'
import { settingsOf } from '#app/settings.ts'
import { createTools } from '#app/tools.ts'
import { connect } from '#adapters/db/connect.ts'
import { fact, type Heard, job } from '#facts/kinds.ts'
import type { Who } from '#services/core/context.ts'
import { listener, listenerOnce } from '#services/core/facts/listener.ts'
import { forgetHeard } from '#services/core/facts/store.ts'
import { worker } from '#services/core/worker.ts'
import { freshDatabase } from '#test/support/database.ts'
import { recordingLog } from './support/recordingLog.ts'

const SOON = { timeout: 20_000, interval: 20 }

const said = fact('said', z.object({ n: z.number() }))
const unheard = fact('unheard', z.object({ n: z.number() }))
const confided = fact('confided', z.object({ n: z.number() }))
const confidedTo: number[] = []

const url = await freshDatabase()
const log = recordingLog()
const config = readConfig({ DATABASE_URL: url, SECRET_KEY: 'ab'.repeat(32), DEMO: 'off' })
const database = { ...connect(url, 10), rooms: connect(url, 2) }
const adapters = await openAdapters(config, database, log)
const { tools } = createTools(adapters, await settingsOf(config), emptyLiveRooms, () => true)

const heard: Heard<{ n: number }>[] = []
const count = job('test.count', z.object({ n: z.number() }))
const counted: number[] = []
let tries = 0
const once = listenerOnce('test.once', said, async (tx, { n, factId }) => {
  await tx.db
    .insertInto('heardFacts')
    .values({ listener: `effect of ${n}`, factId })
    .execute()
})
const effects = async (): Promise<string[]> =>
  (
    await tools.db
      .selectFrom('heardFacts')
      .select('listener')
      .where('listener', 'like', 'effect%')
      .orderBy('listener')
      .execute()
  ).map((row) => row.listener)

beforeAll(async () => {
  registerListeners(adapters.jobs, tools, [
    listener('test.fails', said, () => {
      tries++
      return Promise.reject(new Error('not me'))
    }),
    listener('test.hears', said, (_, told) => Promise.resolve(void heard.push(told))),
    once,
    listener('test.only', confided, (_, { n }) => {
      confidedTo.push(n)
      return confidedTo.length === 1 ? Promise.reject(new Error('not yet')) : Promise.resolve()
    }),
  ])
  registerWorkers(adapters.jobs, tools, [worker(count, (_, { n }) => Promise.resolve(void counted.push(n)))])
  await adapters.jobs.start()
})
afterAll(async () => {
  await adapters.jobs.stop()
  await Promise.all([database.rooms.close(), database.close()])
})

const tellOf = (n: number) => ({
  name: 'said',
  n,
  factId: `fact ${n}`,
  at: new Date().toISOString(),
  by: null,
})

describe('facts', () => {
  test('carry a number and a time of their own, and a listener that fails keeps no other from hearing', async () => {
    const before = Date.now()
    await tools.tx((tx) => tx.emit(said({ n: 1 })))
    await vi.waitFor(() => expect(heard).toHaveLength(1), SOON)
    const [told] = heard
    expect(told).toEqual({ name: 'said', n: 1, factId: expect.any(String), at: expect.any(String), by: null })
    expect(Date.parse(told?.at ?? '')).toBeGreaterThanOrEqual(before - 1000)
    await vi.waitFor(async () => expect(await effects()).toEqual(['effect of 1']), SOON)
    await vi.waitFor(() => expect(tries).toBeGreaterThan(0), SOON)
  })

  test('are heard by an only listener without a second job, and again where it failed', async () => {
    await sql`create table handed_on (queue text)`.execute(tools.db)
    await sql`create function note_queue() returns trigger language plpgsql as $$ begin
      insert into handed_on select identifier from graphile_worker._private_tasks where id = new.task_id;
      return new; end $$`.execute(tools.db)
    await sql`create trigger note_queue after insert on graphile_worker._private_jobs
      for each row execute function note_queue()`.execute(tools.db)
    await tools.tx((tx) => tx.emit(confided({ n: 7 })))
    await vi.waitFor(() => expect(confidedTo).toEqual([7, 7]), SOON)
    const { rows } = await sql`select queue from handed_on where queue like '%test.only'`.execute(tools.db)
    expect(rows).toEqual([])
    await sql`drop trigger note_queue on graphile_worker._private_jobs`.execute(tools.db)
  })

  test('are told only if the transaction commits', async () => {
    const gone = tools.tx((tx) => {
      tx.emit(said({ n: 2 }))
      throw new Error('rolled back')
    })
    await expect(gone).rejects.toThrow('rolled back')
    await tools.tx((tx) => tx.emit(said({ n: 3 })))
    await vi.waitFor(() => expect(heard.map(({ n }) => n)).toContain(3), SOON)
    expect(heard.map(({ n }) => n)).not.toContain(2)
  })

  test('cost one row each, one statement for all of a transaction, and no notification in it', async () => {
    const client = new pg.Client(url)
    await client.connect()
    // Writes down every insert into the queue, by transaction.
    await client.query(`
      create table noted (xid xid8, what text);
      create function note_row() returns trigger language plpgsql as
        $$ begin insert into noted values (pg_current_xact_id(), 'row'); return new; end $$;
      create function note_statement() returns trigger language plpgsql as
        $$ begin insert into noted values (pg_current_xact_id(), 'statement'); return null; end $$;
      create trigger note_row after insert on graphile_worker._private_jobs for each row execute function note_row();
      create trigger note_statement after insert on graphile_worker._private_jobs
        for each statement execute function note_statement();`)
    const notedIn = async (xid: string): Promise<unknown[]> =>
      (await client.query('select what from noted where xid = $1::xid8 order by what', [xid])).rows.map(
        (row: { what: string }) => row.what,
      )
    const emitting = async (count: number): Promise<string> => {
      let xid = ''
      await tools.tx(async (tx) => {
        // What makes the transaction real, so that its number can be asked for.
        await tx.db
          .insertInto('heardFacts')
          .values({ listener: `real ${count}`, factId: 'x' })
          .execute()
        xid = await tx.db
          .selectNoFrom((e) => e.fn<string>('pg_current_xact_id', []).as('xid'))
          .executeTakeFirstOrThrow()
          .then((row) => String(row.xid))
        for (let n = 0; n < count; n++) tx.emit(said({ n: 100 + n }))
      })
      return xid
    }
    expect(await notedIn(await emitting(1))).toEqual(['row', 'statement'])
    expect(await notedIn(await emitting(3))).toEqual(['row', 'row', 'row', 'statement'])
    expect(await notedIn(await emitting(0))).toEqual([])

    // On a connection of its own, over which no node is notified.
    const own = connect(url, 1)
    const jobs = { ...adapters.jobs, wake: () => undefined }
    const quiet = createTools(
      { ...adapters, db: own.db, jobs },
      await settingsOf(config),
      emptyLiveRooms,
      () => true,
    ).tools
    const told = new Set<number>()
    client.on('notification', ({ processId }) => told.add(processId))
    await client.query('listen "jobs:insert"')
    const pid = await quiet.tx(async (tx) => {
      for (let n = 0; n < 20; n++) tx.emit(unheard({ n }))
      const mine = await tx.db
        .selectNoFrom((e) => e.fn<number>('pg_backend_pid', []).as('pid'))
        .executeTakeFirstOrThrow()
      return mine.pid
    })
    // What was told in the transaction would come before this.
    const { rows } = await client.query<{ pid: number }>(
      `select pg_notify('jobs:insert', '') as _, pg_backend_pid() as pid`,
    )
    await vi.waitFor(() => expect(told).toContain(rows[0]?.pid), SOON)
    expect(told).not.toContain(pid)
    await own.close()
    await client.query('drop trigger note_row on graphile_worker._private_jobs')
    await client.query('drop trigger note_statement on graphile_worker._private_jobs')
    await client.end()
  })

  test('heard again by who must not do it twice, they change nothing, at once or one after the other', async () => {
    const { hear } = once
    await Promise.all([hear(tools, tellOf(7)), hear(tools, tellOf(7)), hear(tools, tellOf(7))])
    await hear(tools, tellOf(7))
    expect((await effects()).filter((effect) => effect === 'effect of 7')).toHaveLength(1)
    await forgetHeard(tools.db, new Date(Date.now() + 1000))
    expect(await effects()).not.toContain('effect of 7')
  })

  test('that do not fit their kind are heard by nobody', () => {
    expect(() => said.read({ ...tellOf(1), n: 'one' })).toThrow('expected number')
    expect(() => said.read({ ...tellOf(1), name: 'other' })).toThrow('said')
    expect(() => said.read({ name: 'said', n: 1 })).toThrow('factId')
  })

  test('say whose request they come of', async () => {
    const caller: Who = {
      id: 1,
      uuid: crypto.randomUUID(),
      role: 'user',
      type: 'user',
      capabilities: [],
      sessionId: crypto.randomUUID(),
    }
    await tools.tx((tx) => tx.tx((inner) => inner.emit(said({ n: 8 }))), caller)
    await vi.waitFor(() => expect(heard.map(({ n }) => n)).toContain(8), SOON)
    expect(heard.find(({ n }) => n === 8)?.by).toBe(caller.uuid)
  })
})

describe('jobs', () => {
  test('are sent with the transaction or not at all, and read by what they say', async () => {
    const send = (n: number) =>
      tools.tx((tx) => {
        tx.send(count({ n }))
        if (n < 0) throw new Error('rolled back')
      })
    await expect(send(-1)).rejects.toThrow('rolled back')
    await send(2)
    await tools.send(count({ n: 3 }))
    await vi.waitFor(() => expect(counted.toSorted((a, b) => a - b)).toEqual([2, 3]), SOON)
    expect(() => count.read({ n: 'two' })).toThrow('expected number')
  })
})
