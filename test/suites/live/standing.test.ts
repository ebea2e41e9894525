import { describe, expect, test } from 'vitest'
import { ladder, type RoomRole, roomLadder, type TokenRole } from '#contract/roles.ts'
import { roomUserOf, sameRoomUser } from '#live/roomUser.ts'
import {
  higherRole,
  isSiteModerator,
  lowerRole,
  nextExpiry,
  rolesInForce,
  roomPower,
  roomStanding,
  shownRole,
} from '#live/standing.ts'
import { person, profileOf, roleRow, settingsOf, START } from './cast.ts'

const nothing = { banned: false, kicked: false, chatDisabled: false, djDisabled: false }

describe('what roles mean in a room', () => {
  test.each([
    ['owner', 3],
    ['coOwner', 2],
    ['moderator', 1],
    ['dj', 0],
    ['djDisabled', 0],
    ['chatDisabled', 0],
    ['kicked', 0],
    ['banned', 0],
  ] as const)('%s has the power %i, and each restriction is one of its own', (role, power) => {
    expect(roomPower(role)).toBe(power)
    expect(roomStanding([role], 'user')).toEqual({
      ...nothing,
      ...(role in nothing ? { [role]: true } : {}),
      roles: [role],
      highest: role,
      power,
      moderates: power > 0,
    })
  })

  test('nobody has none; the highest of several counts, and comes first', () => {
    expect(roomPower(undefined)).toBe(0)
    expect(roomStanding([], 'user')).toEqual({
      ...nothing,
      roles: [],
      highest: null,
      power: 0,
      moderates: false,
    })
    expect(roomStanding([...roomLadder].reverse(), 'user')).toMatchObject({
      roles: roomLadder,
      highest: 'owner',
    })
    expect(roomStanding(['dj', 'moderator', 'coOwner'], 'user')).toMatchObject({
      power: 2,
      highest: 'coOwner',
    })
  })

  test('a ban takes the room’s power and leaves the site’s; a kick takes none', () => {
    expect(roomStanding(['owner', 'banned'], 'user')).toMatchObject({
      power: 0,
      moderates: false,
      banned: true,
    })
    expect(roomStanding(['owner', 'banned'], 'moderator')).toMatchObject({ power: 2, moderates: true })
    expect(roomStanding(['moderator', 'kicked'], 'user')).toMatchObject({ power: 1, kicked: true })
  })

  test('site moderators moderate every room as co-owners do, staff stand above owners', () => {
    const powers = Object.fromEntries(ladder.map((role) => [role, roomStanding([], role).power]))
    expect(powers).toEqual({
      superUser: 4,
      admin: 4,
      staff: 4,
      globalModerator: 2,
      moderator: 2,
      promoter: 0,
      user: 0,
      bot: 0,
      guest: 0,
    })
    expect(roomStanding(['owner'], 'moderator').power).toBe(3)
    expect(roomStanding(['owner'], 'staff').power).toBe(4)
    expect(ladder.filter(isSiteModerator)).toEqual(ladder.slice(0, 5))
  })

  test('others see the best of owner, co-owner and moderator', () => {
    expect(shownRole([...roomLadder].reverse())).toBe('owner')
    expect(shownRole(['moderator', 'coOwner'])).toBe('coOwner')
    expect(shownRole(['banned', 'moderator'])).toBe('moderator')
    expect(shownRole(['dj', 'djDisabled', 'chatDisabled', 'kicked', 'banned'])).toBeUndefined()
  })

  test('the higher and the lower of two roles', () => {
    expect([higherRole('user', 'staff'), higherRole('staff', 'user'), higherRole('bot', 'bot')]).toEqual([
      'staff',
      'staff',
      'bot',
    ])
    expect([lowerRole('user', 'staff'), lowerRole('staff', 'user'), lowerRole('bot', 'bot')]).toEqual([
      'user',
      'user',
      'bot',
    ])
  })
})

describe('roles that run out', () => {
  const rows = [
    roleRow(1, 0, 'owner'),
    roleRow(2, 1, 'banned', START + 2000),
    roleRow(3, 1, 'dj', START + 1000),
    roleRow(4, 1, 'moderator'),
    roleRow(5, 2, 'kicked', START - 1),
  ]

  test('are in force until that very time, for the person they are about', () => {
    expect(rolesInForce(rows, person(1), START)).toEqual(['banned', 'dj', 'moderator'])
    expect(rolesInForce(rows, person(1), START + 999)).toEqual(['banned', 'dj', 'moderator'])
    expect(rolesInForce(rows, person(1), START + 1000)).toEqual(['banned', 'moderator'])
    expect(rolesInForce(rows, person(1), START + 2000)).toEqual(['moderator'])
    expect(rolesInForce(rows, person(2), START)).toEqual([])
    expect(rolesInForce(rows, person(0), START)).toEqual(['owner'])
  })

  test('the next one to run out is the soonest that is ahead', () => {
    expect(nextExpiry(rows, START)).toBe(START + 1000)
    expect(nextExpiry([...rows].reverse(), START)).toBe(START + 1000)
    expect(nextExpiry(rows, START + 999)).toBe(START + 1000)
    expect(nextExpiry(rows, START + 1000)).toBe(START + 2000)
    expect(nextExpiry(rows, START + 2000)).toBeNull()
    expect(nextExpiry([roleRow(1, 0, 'owner')], 0)).toBeNull()
  })
})

describe('who may DJ', () => {
  const mayDj = (
    djType: 'EVERYONE' | 'INVITE_ONLY' | 'PRO_PLAN_OWNER' | 'VERIFIED_ONLY',
    held: readonly RoomRole[],
    more: { tokenRole?: TokenRole; subscribed?: boolean; verified?: boolean; guest?: boolean } = {},
  ) => {
    const { tokenRole = 'user', subscribed = false, verified = false, guest = false } = more
    const n = guest ? 4 : 6
    const roomRoles = held.map((role, i) => roleRow(i, n, role))
    const who = { uuid: person(n), tokenRole, profile: profileOf(n, 'who', verified), subscribed }
    return roomUserOf(settingsOf({ djType, roomRoles }), who, START).canDj
  }
  const types = ['EVERYONE', 'INVITE_ONLY', 'PRO_PLAN_OWNER', 'VERIFIED_ONLY'] as const

  test('a restriction closes the decks to anybody, whatever the room is', () => {
    for (const type of types)
      for (const restriction of ['djDisabled', 'banned', 'kicked'] as const)
        expect(
          mayDj(type, ['owner', 'dj', restriction], {
            tokenRole: 'superUser',
            subscribed: true,
            verified: true,
          }),
        ).toBe(false)
    expect(mayDj('EVERYONE', ['chatDisabled'])).toBe(true)
  })

  test('an invitation, a room role or moderating the site opens every kind of room', () => {
    for (const type of types) {
      for (const role of ['dj', 'moderator', 'coOwner', 'owner'] as const)
        expect(mayDj(type, [role])).toBe(true)
      expect(mayDj(type, [], { tokenRole: 'moderator' })).toBe(true)
      expect(mayDj(type, [], { tokenRole: 'promoter' })).toBe(type === 'EVERYONE')
      expect(mayDj(type, ['chatDisabled'])).toBe(type === 'EVERYONE')
    }
  })

  test('a subscription and a badge open the kind they are for; guests have no badges', () => {
    for (const type of types) {
      expect(mayDj(type, [], { subscribed: true })).toBe(['EVERYONE', 'PRO_PLAN_OWNER'].includes(type))
      expect(mayDj(type, [], { verified: true })).toBe(['EVERYONE', 'VERIFIED_ONLY'].includes(type))
      expect(mayDj(type, [], { guest: true, tokenRole: 'guest' })).toBe(type === 'EVERYONE')
    }
  })

  test('what is shown of somebody, and when it is the same', () => {
    const who = {
      uuid: person(1),
      tokenRole: 'user',
      profile: profileOf(1, 'm', false),
      subscribed: false,
    } as const
    const moderator = roomUserOf(settingsOf(), who, START)
    expect(moderator).toEqual({ uuid: person(1), tokenRole: 'user', canDj: true, highestRole: 'moderator' })
    const plain = roomUserOf(settingsOf({ roomRoles: [] }), who, START)
    expect(plain).toEqual({ uuid: person(1), tokenRole: 'user', canDj: true })
    expect('highestRole' in plain).toBe(false)
    expect(sameRoomUser(plain, { ...plain })).toBe(true)
    expect(sameRoomUser(plain, moderator)).toBe(false)
    expect(sameRoomUser(plain, { ...plain, canDj: false })).toBe(false)
    expect(sameRoomUser(plain, { ...plain, tokenRole: 'staff' })).toBe(false)
  })
})
