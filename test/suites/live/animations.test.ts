import { expect, test } from 'vitest'
import { personCommand } from '#live/command.ts'
import { decide } from '#live/decide.ts'
import { newRoom } from '#live/newRoom.ts'
import { step } from '#live/step.ts'
import { caller, joiner, person, settingsOf, START, uuidOf } from './cast.ts'

const roomWith = (who: number) => {
  const room = newRoom({ settings: settingsOf(), noDancefloor: [] }, START)
  step(room, { type: 'join', who: joiner(who) }, { now: START, playId: uuidOf('c', 1) })
  const animate = (sent: object, now = START) => ({
    command: personCommand('playOneTimeAnimation', caller(who), sent),
    occasion: { now, playId: uuidOf('c', 2) },
  })
  return {
    decided: (sent: object, now?: number) => {
      const { command, occasion } = animate(sent, now)
      return decide(room, command, occasion)
    },
    played: (sent: object, now?: number) => {
      const { command, occasion } = animate(sent, now)
      const done = step(room, command, occasion)
      return 'refused' in done ? done.refused : done.events.length
    },
  }
}

test('a jump is a jump, an emoji is shown as it was sent', () => {
  const { decided } = roomWith(6)
  const userUuid = person(6)
  expect(decided({ animation: 'jump' })).toEqual([
    { type: 'playedOneTimeAnimation', shown: { userUuid, animation: 'jump' } },
  ])
  // An emoji beside a jump is nobody's.
  expect(decided({ animation: 'jump', emoji: '🎉' })).toEqual([
    { type: 'playedOneTimeAnimation', shown: { userUuid, animation: 'jump' } },
  ])
  for (const emoji of ['🎉', '👩‍👩‍👧', 'a', `a${'\u0301'.repeat(63)}`])
    expect(decided({ animation: 'emoji', emoji })).toEqual([
      { type: 'playedOneTimeAnimation', shown: { userUuid, animation: 'emoji', emoji } },
    ])
})

test('other animations, and what is not one emoji, are refused', () => {
  const { decided } = roomWith(6)
  for (const sent of [{}, { animation: 'dance' }, { animation: 1 }])
    expect(decided(sent)).toEqual({ refused: 'animationNotValid' })
  for (const emoji of [undefined, '', ' ', '\n', 'ab', '🎉🎉', ' 🎉', `a${'\u0301'.repeat(64)}`])
    expect(decided({ animation: 'emoji', emoji }), emoji).toEqual({ refused: 'emojiNotValid' })
})

test('five in a second are shown, more are dropped without a word, until the second is over', () => {
  const { played } = roomWith(6)
  const jump = { animation: 'jump' }
  for (let n = 0; n < 5; n++) expect(played(jump, START + n)).toBe(1)
  expect(played(jump, START + 5)).toBe(0)
  expect(played(jump, START + 999)).toBe(0)
  expect(played(jump, START + 1000)).toBe(1)
  expect(played(jump, START + 1000)).toBe(0)
  expect(played({ animation: 'dance' }, START + 1000)).toBe('animationNotValid')
})
