import pg, { type PoolClient } from 'pg'
import { PREPARED } from '#ports/db.ts'

/** Each connection keeps so many plans at most; texts beyond are planned each time. */
const MOST = 200
const names = new Map<string, string>()

/** The name of a text that is to be prepared: the same on every connection. */
const nameOf = (text: string): string | undefined => {
  const known = names.get(text)
  if (known !== undefined || names.size >= MOST) return known
  const name = `p${names.size}`
  names.set(text, name)
  return name
}

/** From now on a connection prepares the statements that ask for it by `PREPARED`. */
export const preparing = (client: PoolClient): void => {
  // Looked up each time: whoever watches all that is asked puts it in the prototype.
  const query = (...asked: unknown[]): unknown =>
    (pg.Client.prototype.query as (...asked: unknown[]) => unknown).apply(client, asked)
  const ask = (text: unknown, ...rest: unknown[]): unknown => {
    const name = typeof text === 'string' && text.startsWith(PREPARED) ? nameOf(text) : undefined
    return name === undefined ? query(text, ...rest) : query({ name, text }, ...rest)
  }
  client.query = ask as PoolClient['query']
}
