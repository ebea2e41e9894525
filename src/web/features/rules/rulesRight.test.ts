import { expect, test } from 'vitest'
import type { RoomRole, TokenRole } from '#contract/roles.ts'
import type { Session } from '#web/api/session.ts'
import { exampleRoom, uuidOf } from '#test/support/web/exampleRoom.ts'
import { rulesRight } from './rulesRight.ts'

const NOW = Date.parse('2026-01-01T00:00:00.000Z')
const session = (role: TokenRole = 'user'): Session => ({
  token: 't',
  uuid: uuidOf(1),
  type: 'user',
  role,
  capabilities: [],
  expiresAt: NOW,
})
const { settings } = exampleRoom(1)
const holding = (role: RoomRole, expirationTime: string | null = null, who = uuidOf(1)) => ({
  roomRoles: [
    {
      id: 1,
      roomId: 1,
      userUuid: who,
      role,
      expirationTime,
      createdAt: settings.createdAt,
      updatedAt: settings.updatedAt,
    },
  ],
})

test.each([
  ['owner', 'all'],
  ['coOwner', 'all'],
  ['moderator', 'some'],
  ['dj', 'none'],
] as const)('%s of a room may set: %s', (role, right) => {
  expect(rulesRight(holding(role), session(), NOW)).toBe(right)
})

test('site staff set everything, site moderators what is for moderators; strangers, guests, and who held a role once, nothing', () => {
  expect(rulesRight({ roomRoles: [] }, session('staff'), NOW)).toBe('all')
  expect(rulesRight({ roomRoles: [] }, session('moderator'), NOW)).toBe('some')
  expect(rulesRight({ roomRoles: [] }, undefined, NOW)).toBe('none')
  expect(rulesRight(holding('owner', null, uuidOf(2)), session(), NOW)).toBe('none')
  expect(rulesRight(holding('moderator', '2025-12-31T23:59:59.000Z'), session(), NOW)).toBe('none')
  expect(rulesRight(holding('moderator', '2026-01-01T00:00:01.000Z'), session(), NOW)).toBe('some')
})
