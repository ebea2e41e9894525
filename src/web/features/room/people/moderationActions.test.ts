import { expect, test } from 'vitest'
import { actionsFor, isRestriction, nameOfAction, spans, spansFor } from './moderationActions.ts'

const about = { own: 1, theirs: 0, held: [], isDj: false, isGuest: false, djsAreInvited: false }

test('a restriction lasts from five minutes to for ever, a kick a day at most, a role until it is taken', () => {
  const muted = { kind: 'grant', role: 'chatDisabled' } as const
  const lengths = spansFor(muted)?.map((span) => spans[span]) ?? []
  expect(lengths).toContain(5)
  expect(lengths).toContain(null)
  const kicks = spansFor({ kind: 'kick' })?.map((span) => spans[span]) ?? []
  expect(kicks.every((minutes) => minutes !== null && minutes <= 1440)).toBe(true)
  expect(spansFor({ kind: 'grant', role: 'moderator' })).toBeUndefined()
  expect(isRestriction(muted)).toBe(true)
  expect(isRestriction({ kind: 'take', role: 'chatDisabled' })).toBe(false)
})

test('nobody acts on an equal or higher standing; what is held can be taken', () => {
  expect(actionsFor({ ...about, theirs: 1 })).toEqual([])
  expect(actionsFor({ ...about, own: 0 })).toEqual([])
  expect(actionsFor({ ...about, held: ['banned'] }).map(nameOfAction)).toContain('take_banned')
})
