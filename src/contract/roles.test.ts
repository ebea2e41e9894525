import { expect, test } from 'vitest'
import { atLeast, Capability, ladder, outranks, rank, RoomRole, roomLadder, TokenRole } from './roles.ts'

test('the site roles stand in this order, and each counts by its place', () => {
  const order = [
    'guest',
    'bot',
    'user',
    'promoter',
    'moderator',
    'globalModerator',
    'staff',
    'admin',
    'superUser',
  ]
  expect([...ladder].reverse()).toEqual(order)
  expect(ladder.map(rank)).toEqual([8, 7, 6, 5, 4, 3, 2, 1, 0])
  for (const [n, role] of ladder.entries())
    for (const [m, other] of ladder.entries()) {
      expect(atLeast(role, other), `${role} at least ${other}`).toBe(n <= m)
      expect(outranks(role, other), `${role} above ${other}`).toBe(n < m)
    }
  expect(TokenRole.safeParse('owner').success).toBe(false)
})

test('the room roles stand in the order of the wire, and these are the capabilities', () => {
  const room = ['owner', 'coOwner', 'moderator', 'dj', 'djDisabled', 'chatDisabled', 'kicked', 'banned']
  expect(roomLadder).toEqual(room)
  expect(RoomRole.safeParse('guest').success).toBe(false)
  expect(Capability.options).toEqual(['uploadMusic', 'promoteRoom'])
})
