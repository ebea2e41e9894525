import { expect, test } from 'vitest'
import { runSkipLaws } from './lawRun.ts'

test('R18, R19, R24 and the laws of the room hold over 50,000 random commands where songs are voted off', () => {
  const seen = runSkipLaws(200, 200)
  expect(seen.commands).toBeGreaterThanOrEqual(50_000)
  expect(seen.endedByVote).toBeGreaterThan(100)
  expect(seen.heldBack).toBeGreaterThan(100)
  // The rule was off for a moment, and what it had decided for the play stood.
  expect(seen.keptVetoes).toBeGreaterThan(30)
  expect(seen.keptCalm).toBeGreaterThan(30)
  expect([...seen.events].toSorted()).toEqual(
    ['recounted', 'skipCalledOff', 'skipClosing', 'skipVetoed', 'skipVoted', 'wasHere'].toSorted(),
  )
  expect([...seen.messages].toSorted()).toEqual(
    ['roomtone.decks', 'roomtone.skipVotes', 'roomtone.skipped'].toSorted(),
  )
  expect([...seen.refused.keys()].toSorted()).toEqual(
    ['skipNotYours', 'skipOff', 'skipTooFew', 'skipVetoed'].toSorted(),
  )
  expect(
    [...seen.refused].filter(([, times]) => times < 10),
    'refused too seldom',
  ).toEqual([])
}, 240_000)
