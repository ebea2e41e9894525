import { expect, test } from 'vitest'
import { runSkipLaws } from './lawRun.ts'

test('R18, R19, R24 and the laws of the room hold over random commands where songs are voted off', () => {
  const seen = runSkipLaws(150, 200)
  expect(seen.commands).toBeGreaterThan(30_000)
  expect(seen.endedByVote).toBeGreaterThan(20)
  expect([...seen.events].toSorted()).toEqual(
    ['recounted', 'skipCalledOff', 'skipClosing', 'skipVetoed', 'skipVoted', 'wasHere'].toSorted(),
  )
  expect([...seen.messages].toSorted()).toEqual(
    ['roomtone.decks', 'roomtone.skipVotes', 'roomtone.skipped'].toSorted(),
  )
  expect([...seen.refused].toSorted()).toEqual(
    ['skipNotYours', 'skipOff', 'skipTooFew', 'skipVetoed'].toSorted(),
  )
}, 240_000)
