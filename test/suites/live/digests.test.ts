import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { step } from '#live/step.ts'
import { nextTimer } from '#live/timers.ts'
import { oldMoves } from './oldMoves.ts'
import { Stage } from './stage.ts'

const RUNS = 40
const MOVES = 250
const file = new URL('digests.json', import.meta.url)

/** How a play ended, and before how many, is said since there are rules, under the default too: keys more, which nothing else depends on. */
const unlessAdded = (key: string, value: unknown): unknown =>
  key === 'ended' || key === 'listenersAtEnd' ? undefined : withoutWhy(value)

/** What a lost seat was called before each had its reason. */
const lostFor: Record<string, string> = { empty: 'emptyTurns', silent: 'emptyTurns', moderator: 'moderator' }

/** The same of the reason why a seat is left. */
const withoutWhy = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || !('type' in value) || value.type !== 'removedDj')
    return value
  const entries = Object.entries(value).map(([key, held]): [string, unknown] =>
    key === 'why' ? ['lost', lostFor[String(held)]] : [key, held],
  )
  return Object.fromEntries(entries)
}

/** What a room did with a run of old moves: verdicts, events, messages, facts and what falls due, as one hash. */
const digestOf = (seed: number): string => {
  const hash = createHash('sha256')
  const stage = new Stage((room, command, occasion) => {
    const done = step(room, command, occasion)
    // That somebody left is told to services since points are given: nothing of the room depends on it.
    const known =
      'facts' in done ? { ...done, facts: done.facts.filter(({ name }) => name !== 'roomLeft') } : done
    hash.update(JSON.stringify([known, nextTimer(room)], unlessAdded))
    return 'events' in done ? done.events : []
  })
  for (const move of oldMoves(seed, MOVES)) stage.play(move)
  return hash.digest('hex').slice(0, 32)
}

test('with the default document rooms do byte for byte what they did before there were rules (R11)', () => {
  const digests = Array.from({ length: RUNS }, (_, seed) => digestOf(seed + 1))
  if (process.env['RECORD_DIGESTS'] === 'yes') writeFileSync(file, `${JSON.stringify(digests, null, 2)}\n`)
  expect(digests).toEqual(JSON.parse(readFileSync(file, 'utf8')))
})
