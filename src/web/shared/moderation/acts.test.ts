import { expect, test } from 'vitest'
import { actsFor, endOf, isUndoable, lengthsOf } from './acts.ts'

test('a room’s moderators act in the room, those of the site anywhere', () => {
  expect(actsFor({ inRoom: true, isStaff: false })).toEqual(['warn', 'mute', 'djBan', 'kick', 'roomBan'])
  expect(actsFor({ inRoom: false, isStaff: true })).toEqual(['siteWarn', 'siteKick', 'siteBan'])
  expect(actsFor({ inRoom: true, isStaff: true })).toHaveLength(8)
})

test('an act lasts as long as was chosen', () => {
  expect(endOf('tenMinutes', '', 0)).toBe('1970-01-01T00:10:00.000Z')
  expect(endOf('ever', '', 0)).toBeNull()
  expect(endOf('date', '2030-01-02T03:04', 0)).toBe(new Date('2030-01-02T03:04').toISOString())
  expect(lengthsOf('warn')).toEqual([])
  expect(lengthsOf('kick')).not.toContain('ever')
})

test('a kick cannot be taken back', () => {
  expect(isUndoable('kick')).toBe(false)
  for (const kind of ['mute', 'shield', 'raid'] as const) expect(isUndoable(kind)).toBe(true)
})
