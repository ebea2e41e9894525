import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { createRoom } from '#contract/room/infrastructure.ts'
import { newPerson } from '#test/support/people.ts'
import { mailTo } from '#test/support/mails.ts'
import { freshDatabase } from '#test/support/database.ts'
import { spawnServer } from '#test/support/process.ts'
import { startWorld } from '#test/support/world.ts'
import { forgotPassword } from '#contract/user/passwords.ts'
import { Raw } from '#test/suites/wire/raw.ts'

/** An account of the server that has no right yet, and the URL by which it reaches a database. */
const newAccount = async (owner: string): Promise<string> => {
  const name = `requests_${Date.now()}`
  const client = new pg.Client({ connectionString: owner })
  await client.connect()
  await client.query(`create role ${name} login password 'secret'`)
  await client.end()
  const url = new URL(owner)
  url.username = name
  url.password = 'secret'
  return url.href
}

it('the account that answers requests reads and writes rows, runs jobs and rooms, and changes no table', async () => {
  const owner = await freshDatabase()
  const requests = await newAccount(owner)
  const world = await startWorld({ DATABASE_URL: requests, DATABASE_MIGRATION_URL: owner })
  const person = await newPerson(world)
  const room = await world.call(createRoom, { body: { name: 'Rows' } }, person.token)
  const raw = await new Raw(world.url, person.token).open()
  expect(await raw.act('joinRoom', { roomUuid: room.uuid })).toHaveProperty('state')
  await world.call(forgotPassword, { body: { email: person.email } })
  await mailTo(world, person.email, /password/i)

  const pool = new pg.Pool({ connectionString: requests, max: 1 })
  const denied = /permission denied|must be owner/
  for (const statement of [
    'drop table users',
    'alter table users add column x int',
    'truncate users',
    'create table x (id int)',
    'create index x on users (id)',
    'create schema x',
    'drop table graphile_worker._private_jobs',
    'create role x',
  ])
    await expect(pool.query(statement)).rejects.toThrow(denied)
  expect((await pool.query('select uuid from users where uuid = $1', [person.uuid])).rowCount).toBe(1)
  await pool.end()
  // It starts again on what the other account made.
  await world.restart()
  await newPerson(world)
})

it('an account that owns the tables is refused with what to do', async () => {
  const url = await freshDatabase()
  const { user } = inject('postgres')
  const owner = await newAccount(url)
  const name = new URL(owner).username
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`alter table users owner to ${name}`)
  await admin.end()
  expect(name).not.toBe(user)
  await expect(startWorld({ DATABASE_URL: owner, DATABASE_MIGRATION_URL: url })).rejects.toThrow(
    'reassign owned by',
  )
})

it('DATABASE_MIGRATION_URL alone stops the start', async () => {
  const server = spawnServer({ DATABASE_MIGRATION_URL: 'postgresql://u@127.0.0.1/x' })
  expect(await server.ended).toBe(1)
  expect(server.said()).toContain('DATABASE_MIGRATION_URL needs DATABASE_URL')
})
