import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/** A database of its own, copied from the migrated template: its URL. */
export const freshDatabase = (): Promise<string> => newDatabase(inject('postgres').template)

/** The same with a key that signs, for a server that has `TEST_KEY`: making one costs it a second. */
export const keyedDatabase = (): Promise<string> => newDatabase(inject('postgres').keyed)

/** A database of its own that no migration has seen: its URL. */
export const emptyDatabase = (): Promise<string> => newDatabase('template0')

const newDatabase = async (template: string): Promise<string> => {
  const server = inject('postgres')
  const name = `w_${randomBytes(6).toString('hex')}`
  const { host, port, user, password: secret } = server
  const client = new pg.Client({ host, port, user, password: secret, database: 'postgres' })
  await client.connect()
  // Two copies of one template at once exclude each other: wait in line.
  await client.query('select pg_advisory_lock(1)')
  // Copied file by file, as the template lies on disk: a quarter of the work of writing its pages to the log.
  await client.query(`create database ${name} template ${template} strategy file_copy`)
  await client.end()
  const password = encodeURIComponent(server.password)
  return `postgresql://${server.user}:${password}@localhost:${server.port}/${name}?host=${encodeURIComponent(server.host)}`
}

/** Runs `work` while every update of `table` fails, as that of a broken disk does. */
export const whileUpdatesFail = async (
  url: string,
  table: string,
  work: () => Promise<unknown>,
): Promise<void> => {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(`
    create function fail() returns trigger language plpgsql as $$ begin raise 'updates fail'; end $$;
    create trigger fail before update on ${table} for each row execute function fail()`)
  try {
    await work()
  } finally {
    await client.query('drop function fail cascade')
    await client.end()
  }
}
