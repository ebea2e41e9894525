import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/** A database of its own, copied from the migrated template: its URL. */
export const freshDatabase = (): Promise<string> => newDatabase(inject('postgres').template)

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
  await client.query(`create database ${name} template ${template}`)
  await client.end()
  const password = encodeURIComponent(server.password)
  return `postgresql://${server.user}:${password}@localhost:${server.port}/${name}?host=${encodeURIComponent(server.host)}`
}
