import { expect, test } from 'vitest'
import type { AskedEffect } from '#contract/realtime/effects.ts'
import { newRoom } from '#live/newRoom.ts'
import { roomOf, snapshotOf } from '#live/snapshot.ts'
import { step } from '#live/step.ts'
import { nextTimer } from '#live/timers.ts'
import { joiner, person, settingsOf, START, uuidOf } from './cast.ts'

const asked = (n: number, more: Partial<AskedEffect> = {}): AskedEffect => ({
  purchaseId: uuidOf('e', n),
  consumableId: uuidOf('f', 1),
  kind: 'confetti',
  target: 'room',
  userUuid: person(0),
  durationMs: 4_000,
  until: START + 900_000,
  ...more,
})

const roomOfTwo = () => {
  const room = newRoom({ settings: settingsOf(), noDancefloor: [] }, START)
  const occasion = (now: number) => ({ now, playId: uuidOf('c', 1) })
  for (const who of [0, 1]) step(room, { type: 'join', who: joiner(who) }, occasion(START))
  return {
    room,
    show: (effect: AskedEffect, now = START) => {
      const done = step(room, { type: 'showEffect', effect }, occasion(now))
      if ('refused' in done) return done.refused
      return done.messages.flatMap(({ message }) => ('params' in message ? [message.params] : []))
    },
    due: (now: number) => {
      const timer = nextTimer(room)
      return timer && timer.at <= now ? step(room, timer.command, occasion(now)) : null
    },
  }
}

test('an effect begins 400 ms from now; one of the same person 2 s later, one of another 1 s later', () => {
  const { show } = roomOfTwo()
  expect(show(asked(1))).toMatchObject([{ startsAt: START + 400, endsAt: START + 4_400 }])
  expect(show(asked(2))).toMatchObject([{ startsAt: START + 2_400 }])
  expect(show(asked(3, { userUuid: person(1) }))).toMatchObject([{ startsAt: START + 3_400 }])
})

test('ten wait, more are refused; what was shown is not shown again, also from a snapshot, and also when it is late', () => {
  const { room, show } = roomOfTwo()
  for (let n = 1; n <= 11; n++) expect(show(asked(n))).toHaveLength(1)
  expect(show(asked(12))).toBe('tooManyRequests')
  expect(show(asked(1))).toEqual([])
  expect(show(asked(1), START + 19 * 60_000)).toEqual([])
  expect([...roomOf(snapshotOf(room)).shownEffects]).toEqual([...room.shownEffects])
})

test('who is not there, and what ran out, is refused and leaves nothing', () => {
  const { room, show } = roomOfTwo()
  expect(show(asked(1, { userUuid: person(5) }))).toBe('joinFirst')
  expect(show(asked(1, { until: START }))).toBe('notAllowed')
  expect(room.shownEffects.size).toBe(0)
})

test('what lasts over ten seconds stays in the state until it is over, eight at most', () => {
  const { room, show, due } = roomOfTwo()
  show(asked(1))
  expect(room.effects).toEqual([])
  for (let n = 2; n <= 10; n++) show(asked(n, { durationMs: 30_000, kind: 'spotlight', target: 'self' }))
  expect(room.effects.map(({ purchaseId }) => purchaseId)).toEqual(
    [3, 4, 5, 6, 7, 8, 9, 10].map((n) => uuidOf('e', n)),
  )
  const last = Math.max(...room.effects.map(({ endsAt }) => endsAt))
  const done = due(last)
  expect(done).toMatchObject({
    messages: [
      { message: { name: 'roomtone.effects', statePatch: [{ path: '/roomtone/effects', value: [] }] } },
    ],
  })
  expect(room.effects).toEqual([])
})
