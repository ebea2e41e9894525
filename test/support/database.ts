import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/** A database of its own, copied from the migrated template: its URL. */
export const freshDatabase = async (): Promise<string> => {
  const { template, ...server } = inject('postgres')
  const name = `w_${randomBytes(6).toString('hex')}`
  const client = new pg.Client({ ...server, database: 'postgres' })
  await client.connect()
  // Two copies of one template at once exclude each other: wait in line.
  await client.query('select pg_advisory_lock(1)')
  await client.query(`create database ${name} template ${template}`)
  await client.end()
  const password = encodeURIComponent(server.password)
  return `postgresql://${server.user}:${password}@localhost:${server.port}/${name}?host=${encodeURIComponent(server.host)}`
}
