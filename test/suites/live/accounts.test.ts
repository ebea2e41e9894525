import { describe, expect, test } from 'vitest'
import type { TokenRole } from '#contract/roles.ts'
import { person, profileOf, songOf } from './cast.ts'
import type { Move } from './moves.ts'
import { addDj, join, roomOf, set } from './smallRoom.ts'

const profile = (who: number, nickname: 'Ada' | 'Grace' | 'Joan', verified = false): Move => ({
  do: 'profile',
  who,
  nickname,
  verified,
})
const account = (who: number, tokenRole: TokenRole, subscribed = false): Move => ({
  do: 'user',
  who,
  tokenRole,
  subscribed,
  missed: false,
})
const grant = (who: number, role: 'chatDisabled' | 'djDisabled'): Move => ({
  do: 'grant',
  who,
  role,
  forMs: null,
})

/** A larger room, with a site moderator, a bot and two plain people. */
const hall = () => {
  const room = roomOf(0)
  room.play(set({ roomSize: 20 }), join(3), join(5), join(6), join(7))
  room.events.length = 0
  return room
}

describe('news of an account', () => {
  test('a changed profile is told once, the same one not, and nobody’s who is absent', () => {
    const { play, names, events, state } = hall()
    play(profile(6, 'Ada'))
    expect(events).toMatchObject([{ type: 'updatedUserProfile', profile: profileOf(6, 'Ada', false) }])
    expect(state().allUserData[person(6)]?.userProfile.nickname).toBe('Ada')
    play(profile(6, 'Ada'), profile(1, 'Joan'), account(1, 'staff'))
    expect(names()).toEqual(['updatedUserProfile'])
  })

  test('a badge opens the decks of a room for the verified, and its loss costs the seat', () => {
    const { play, djs, refusals, names } = hall()
    play(set({ djType: 'VERIFIED_ONLY' }), addDj(6))
    expect(refusals).toEqual(['mayNotDj'])
    play(profile(6, 'Ada', true), addDj(6))
    expect(djs()).toEqual([6])
    play(profile(6, 'Grace', true))
    expect([djs(), names().at(-1)]).toEqual([[6], 'updatedUserProfile'])
    play(profile(6, 'Grace', false))
    expect(djs()).toEqual([])
  })

  test('a subscription counts later too, and a role shows at once', () => {
    const { play, djs, events, state } = hall()
    play(account(6, 'user', true), account(6, 'user', true))
    expect(events).toHaveLength(1)
    play(set({ djType: 'PRO_PLAN_OWNER' }), addDj(6))
    expect(djs()).toEqual([6])
    play(account(6, 'staff', false))
    expect([djs(), state().allUsers.find(({ uuid }) => uuid === person(6))?.tokenRole]).toEqual([
      [6],
      'staff',
    ])
    play(account(6, 'user', false))
    expect(djs()).toEqual([])
  })

  test('a restriction costs only the seat of the one it is about', () => {
    const { play, djs, names, state } = hall()
    play(addDj(6, songOf(1, 300)), addDj(7))
    play(grant(5, 'djDisabled'), grant(7, 'chatDisabled'))
    expect([djs(), names().includes('removedDj')]).toEqual([[6, 7], false])
    play(grant(7, 'djDisabled'))
    expect([djs(), names().filter((name) => name === 'removedDj')]).toEqual([[6], ['removedDj']])
    expect(state().allUsers.find(({ uuid }) => uuid === person(5))?.canDj).toBe(false)
  })

  test('nothing is told where nothing changes', () => {
    const { play, names } = hall()
    play(set({}), account(3, 'moderator'), join(5), { do: 'revoke', nth: 9 })
    expect(names()).toEqual([])
  })
})
