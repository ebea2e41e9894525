import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { pinoLog } from '#adapters/log/pino.ts'
import { newPerson } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld()

/** What the log writes of an error, and of one that was caused by it. */
const written = (error: unknown): string => {
  const lines: string[] = []
  const log = pinoLog('info', { write: (line) => void lines.push(line) })
  log.error({ err: error }, 'failed')
  log.error({ err: new Error('a job failed', { cause: error }) }, 'failed')
  expect(lines).toHaveLength(2)
  return lines.join('')
}
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

it('what the database says of a row does not reach the log, what it was about does', async () => {
  const { db } = world.tools
  const { email, uuid } = await newPerson(world)
  const secret = `private-${randomUUID()}`
  const looks = { nickname: secret, avatarId: 'fox', color: '#FFFFFF', role: 'user', type: 'user' } as const
  const failures = [
    // A row that is there: `detail` tells its values.
    await failureOf(
      db
        .insertInto('users')
        .values({ ...looks, uuid })
        .execute(),
    ),
    // A check: `detail` tells the whole row.
    await failureOf(
      db
        .insertInto('users')
        .values({ ...looks, uuid: randomUUID(), language: secret })
        .execute(),
    ),
    // A value of the wrong kind: the sentence itself tells it.
    await failureOf(sql`select ${secret}::text::int`.execute(db)),
    await failureOf(sql`do ${sql.raw(`$$ begin raise exception '${secret}'; end $$`)}`.execute(db)),
  ]
  for (const failure of failures) {
    expect(failure).toBeInstanceOf(Error)
    expect(JSON.stringify(Object.assign({}, failure)) + String(failure)).toMatch(
      new RegExp(`${secret}|${uuid}`),
    )
    const line = written(failure)
    expect(line).not.toContain(secret)
    expect(line).not.toContain(uuid)
    expect(line).not.toContain(email)
    expect(line).toMatch(/"code":"[0-9A-Z]{5}"/)
  }
  expect(written(failures[0])).toContain('"constraint":"users_uuid_key"')
})
