import { sql } from 'kysely'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { connect } from '#adapters/db/connect.ts'
import { postgresLeases } from '#adapters/lease/postgres.ts'
import { freshDatabase } from '#test/support/database.ts'
import { leaseSuite } from './lease.ts'

const url = await freshDatabase()
const one = connect(url)
const two = connect(url)
afterAll(() => Promise.all([one.close(), two.close()]))

leaseSuite('PostgreSQL', () =>
  Promise.resolve({ here: postgresLeases({ db: one.db }), there: postgresLeases({ db: two.db }) }),
)

describe('lease: PostgreSQL', () => {
  test('a write guarded by an old epoch does not happen', async () => {
    const leases = postgresLeases({ db: one.db })
    const old = await leases.take('guarded', 'a', 40)
    const next = await vi.waitFor(async () => {
      const lease = await postgresLeases({ db: two.db }).take('guarded', 'b', 60_000)
      expect(lease).not.toBeNull()
      return lease
    })
    await sql`create table notes (text text)`.execute(one.db)
    const write = (epoch: number | undefined, text: string) =>
      sql`insert into notes select ${text}
        where exists (select from leases where name = 'guarded' and epoch = ${epoch} for share)`.execute(
        one.db,
      )
    await write(old?.epoch, 'too late')
    await write(next?.epoch, 'in time')
    const { rows } = await sql`select text from notes`.execute(one.db)
    expect(rows).toEqual([{ text: 'in time' }])
  })
})
