import { expect, test } from 'vitest'
import { messages as documented } from '#contract/realtime/messages.ts'
import { ruleSentences } from '#contract/room/rules/codes.ts'
import { allEvents } from '../live/lawChecks.ts'
import { runLaws } from './lawRun.ts'

const ofOurs = ['decks', 'line', 'passedOver', 'rules', 'skipVotes', 'skipped', 'theme']

const missing = (all: readonly string[], seen: ReadonlySet<string>): string[] =>
  all.filter((one) => !seen.has(one))

test('under all rules at random no play begins that a rule refuses (R12), what check says is what happens (R21), both views hold and hide (R23, R24), who can hear is a recount (R19), and every rule is seen refusing, telling and exempting', () => {
  const { commands, plays, judged, barred, closings, promoted, taken, keptBack, tally, ...seen } = runLaws(
    360,
    200,
  )
  expect(commands).toBeGreaterThanOrEqual(50_000)
  expect(plays).toBeGreaterThan(500)
  expect(judged).toBe(plays)
  expect(Math.min(barred, closings, promoted), JSON.stringify([barred, closings, promoted])).toBeGreaterThan(
    20,
  )
  expect(Math.min(taken, keptBack), JSON.stringify([taken, keptBack])).toBeGreaterThan(4)

  expect(tally.seldom(tally.refusing, 10), 'refused too seldom').toEqual([])
  // The hours are on or off, and tell nobody who may sit down all the same.
  expect(tally.seldom(tally.telling, 10), 'told too seldom').toEqual(['roomClosed'])
  expect(tally.seldom(tally.exempting, 5), 'exempted too seldom').toEqual([])

  expect(missing(Object.keys(allEvents), seen.events), 'events').toEqual([])
  expect(
    missing([...Object.keys(documented), ...ofOurs.map((name) => `roomtone.${name}`)], seen.messages),
  ).toEqual(['updatedUserData'])
  const seldom = Object.keys(ruleSentences).filter((code) => (seen.refused.get(code) ?? 0) < 10)
  expect(seldom, 'answered too seldom').toEqual([])
}, 240_000)
