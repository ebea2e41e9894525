import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '#adapters/db/connect.ts'
import { demandVersion, versionProblem } from '#adapters/db/version.ts'
import { emptyDatabase, freshDatabase } from '#test/support/database.ts'

describe('db', async () => {
  const { db, pool, close } = connect(await freshDatabase())
  afterAll(close)

  beforeAll(async () => {
    await sql`create table things (
      id bigint generated always as identity primary key, some_name text unique, amount numeric,
      counted int not null default 0, at_time timestamptz, extra_data jsonb)`.execute(db)
  })

  test('types: bigint and numeric as numbers, times as Date, JSON untouched, names in camel case', async () => {
    const extra = { snake_key: [1, { deep_key: null }], camelKey: '漢字🎧' }
    const { rows } = await sql`insert into things (some_name, amount, at_time, extra_data)
      values ('types', 1.5, '2030-01-02T03:04:05.678Z', ${JSON.stringify(extra)}) returning *`.execute(db)
    expect(rows).toEqual([
      {
        id: expect.any(Number),
        someName: 'types',
        amount: 1.5,
        counted: 0,
        atTime: new Date('2030-01-02T03:04:05.678Z'),
        extraData: extra,
      },
    ])
    const large = await sql`select 9007199254740991::bigint as n`.execute(db)
    expect(large.rows).toEqual([{ n: Number.MAX_SAFE_INTEGER }])
  })

  test('a transaction that throws leaves nothing', async () => {
    await expect(
      db.transaction().execute(async (tx) => {
        await sql`insert into things (some_name) values ('rolled back')`.execute(tx)
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    const { rows } = await sql`select from things where some_name = 'rolled back'`.execute(db)
    expect(rows).toEqual([])
  })

  test('a failed statement leaves the connection usable, and tells its code', async () => {
    await sql`insert into things (some_name) values ('twice')`.execute(db)
    for (let i = 0; i < 30; i++) {
      await expect(sql`insert into things (some_name) values ('twice')`.execute(db)).rejects.toMatchObject({
        code: '23505',
      })
    }
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  })

  test('for update: concurrent writers count every step', async () => {
    const { rows } = await sql<{
      id: number
    }>`insert into things (some_name) values ('counter') returning id`.execute(db)
    const id = rows[0]?.id
    await Promise.all(
      Array.from({ length: 60 }, () =>
        db.transaction().execute(async (tx) => {
          const seen = await sql<{
            counted: number
          }>`select counted from things where id = ${id} for update`.execute(tx)
          const next = (seen.rows[0]?.counted ?? 0) + 1
          await sql`update things set counted = ${next} where id = ${id}`.execute(tx)
        }),
      ),
    )
    const end = await sql`select counted from things where id = ${id}`.execute(db)
    expect(end.rows).toEqual([{ counted: 60 }])
  })

  test('values are never read as SQL', async () => {
    const hostile = `'); drop table things; --`
    await sql`insert into things (some_name) values (${hostile})`.execute(db)
    const { rows } = await sql`select some_name from things where some_name = ${hostile}`.execute(db)
    expect(rows).toEqual([{ someName: hostile }])
  })

  test('a connection that the server cuts is replaced', async () => {
    const cut = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`
    await Promise.all(Array.from({ length: 10 }, () => sql`select pg_sleep(0.01)`.execute(db)))
    await pool.query(cut)
    // Those that are cut are noticed one by one; the one that cut them stays.
    await expect.poll(() => pool.totalCount).toBe(1)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => db.executeQuery(CompiledQuery.raw('select 1 as one'))),
    )
    expect(answers.every(({ rows }) => (rows[0] as { one: number }).one === 1)).toBe(true)
  })
})

test('a PostgreSQL that is too old is refused in a sentence; the one of the tests will do', async () => {
  expect(versionProblem(160_003)).toBe(
    'Roomtone needs PostgreSQL 18 or newer; the one of DATABASE_URL is version 16.',
  )
  const connection = connect(await emptyDatabase(), 1)
  await demandVersion(connection.pool)
  await connection.close()
})
