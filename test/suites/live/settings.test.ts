import { describe, expect, test } from 'vitest'
import type { RoomDto } from '#contract/room/room.ts'
import { person, roleRow, settingsOf, songOf } from './cast.ts'
import { addDj, join, roomOf, set } from './smallRoom.ts'

/** A room with a room moderator, a DJ by role and plain people; settings arrive as the room service stores them. */
const hall = () => {
  const room = roomOf(0)
  room.play(set({ roomSize: 20 }), join(1), join(2), join(6), join(7))
  room.events.length = 0
  const stored = (over: Partial<RoomDto>, noDancefloor: readonly number[] = [], now?: number) => {
    const settings = settingsOf({ roomSize: 20, ...over })
    const done = room.ask({ type: 'changeSettings', settings, noDancefloor: noDancefloor.map(person) }, now)
    if (typeof done === 'string') throw new Error(done)
    return done
  }
  const changeOf = (events: ReturnType<typeof stored>) => {
    const [event] = events
    if (event?.type !== 'updatedRoomSettings') throw new Error(`it is ${event?.type}`)
    return event.change
  }
  return { ...room, stored, changeOf }
}

describe('stored settings', () => {
  test('tell what changed and nothing else; the same ones nothing', () => {
    const { stored, changeOf } = hall()
    expect(changeOf(stored({ name: 'Renamed' }))).toEqual({
      set: { name: 'Renamed' },
      rolesGone: [],
      rolesCome: [],
      judged: [],
      banish: [],
      readmit: [],
    })
    expect(stored({ name: 'Renamed' })).toEqual([])
  })

  test('tell roles that came and went, and judge whom they are about', () => {
    const { stored, changeOf } = hall()
    const moderator = roleRow(7, 6, 'moderator')
    const change = changeOf(stored({ roomRoles: [moderator, roleRow(3, 2, 'dj')] }))
    expect(change).toMatchObject({ set: {}, rolesGone: [1, 2], rolesCome: [moderator] })
    expect(change.judged.map(({ user }) => [user.uuid, user.highestRole])).toEqual([
      [person(1), undefined],
      [person(6), 'moderator'],
    ])
  })

  test('judge everybody where who may DJ is another question, and only then', () => {
    const { stored, changeOf, play, djs, stage } = hall()
    play(addDj(6, songOf(1, 300)), addDj(2))
    const judged = changeOf(stored({ djType: 'INVITE_ONLY' })).judged.map(({ user }) => user.uuid)
    expect(judged).toEqual([person(6), person(7)])
    expect(djs()).toEqual([2])
    // Whose role ran out a moment ago is judged by the timer, not with a new name.
    const until = stage.now + 1000
    const roomRoles = [roleRow(8, 7, 'dj', until)]
    expect(changeOf(stored({ djType: 'INVITE_ONLY', roomRoles })).judged).toHaveLength(3)
    const renamed = stored({ djType: 'INVITE_ONLY', roomRoles, name: 'Renamed' }, [], until + 5)
    expect(changeOf(renamed).judged).toEqual([])
  })

  test('put people off the dance floor and let them on again', () => {
    const { stored, changeOf, stage } = hall()
    expect(changeOf(stored({}, [6, 7]))).toMatchObject({ banish: [person(6), person(7)], readmit: [] })
    expect(changeOf(stored({}, [1, 7]))).toMatchObject({ banish: [person(1)], readmit: [person(6)] })
    expect(stored({}, [7, 1])).toEqual([])
    expect([...stage.room.noDancefloor].sort()).toEqual([person(1), person(7)])
    expect(changeOf(stored({}, []))).toMatchObject({ banish: [], readmit: [person(7), person(1)] })
  })
})

describe('a role that runs out', () => {
  test('is judged at its time and not before, once', () => {
    const { stored, ask, stage, djs, play } = hall()
    expect(ask({ type: 'expireRoles' })).toEqual([])
    const until = stage.now + 60_000
    stored({ djType: 'INVITE_ONLY', roomRoles: [roleRow(8, 7, 'dj', until)] })
    play(addDj(7, songOf(1, 300)))
    expect(ask({ type: 'expireRoles' }, until - 1)).toEqual([])
    expect(djs()).toEqual([7])
    expect(ask({ type: 'expireRoles' }, until)).toMatchObject([
      { type: 'updatedRoomSettings', change: { judged: [{ user: { uuid: person(7), canDj: false } }] } },
      { type: 'removedDj', userUuid: person(7) },
      { type: 'playedSong', play: null },
    ])
    expect(ask({ type: 'expireRoles' }, until + 1)).toEqual([])
  })

  test('of somebody absent moves the clock on all the same', () => {
    const { stored, ask, stage } = hall()
    const until = stage.now + 60_000
    stored({ roomRoles: [roleRow(8, 5, 'dj', until), roleRow(9, 5, 'moderator', until + 1000)] })
    expect(stage.room.nextExpiry).toBe(until)
    const nothing = { set: {}, rolesGone: [], rolesCome: [], judged: [], banish: [], readmit: [] }
    expect(ask({ type: 'expireRoles' }, until)).toEqual([
      { type: 'updatedRoomSettings', change: nothing, at: until },
    ])
    expect(stage.room.nextExpiry).toBe(until + 1000)
  })
})

test('a guest password is told whenever it was set or taken away', () => {
  const { ask, state } = hall()
  for (const isProtected of [true, true, false]) {
    expect(ask({ type: 'changeGuestPassword', isProtected })).toMatchObject([
      { type: 'updatedGuestPassword', isProtected },
    ])
    expect(state().settings.isGuestPasswordProtected).toBe(isProtected)
  }
})
