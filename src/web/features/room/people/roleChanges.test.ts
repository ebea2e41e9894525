import { expect, test } from 'vitest'
import type { UserRole } from '#contract/room/room.ts'
import { uuidOf } from '#test/support/web/exampleRoom.ts'
import { changesOfRoles } from './roleChanges.ts'

const at = '2026-01-01T00:00:00.000Z'
const row = (role: UserRole['role'], expirationTime: string | null = null): UserRole => ({
  id: 1,
  roomId: 1,
  userUuid: uuidOf(1),
  role,
  expirationTime,
  createdAt: at,
  updatedAt: at,
})

test('walking in tells nothing; what comes, changes its end or goes is told; kicks and bans are told at the door', () => {
  expect(changesOfRoles(undefined, [row('moderator')])).toEqual({ given: [], taken: [] })
  expect(changesOfRoles([], [row('chatDisabled', at)]).given).toMatchObject([{ role: 'chatDisabled' }])
  expect(changesOfRoles([row('chatDisabled', at)], [row('chatDisabled')]).given).toHaveLength(1)
  expect(changesOfRoles([row('chatDisabled'), row('dj')], [row('dj')])).toEqual({
    given: [],
    taken: ['chatDisabled'],
  })
  expect(changesOfRoles([], [row('banned'), row('kicked')])).toEqual({ given: [], taken: [] })
})
