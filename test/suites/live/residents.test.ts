import { describe, expect, test } from 'vitest'
import { defaultRules } from '#live/rules.ts'
import { person, songOf } from './cast.ts'
import type { Move } from './moves.ts'
import { addDj, join, like, removeDj, roomOf, set, wait } from './smallRoom.ts'

const resident = (who: number, stays = true): Move => ({ do: 'resident', who, stays })

/** A room with two seats, in which two plain people are. */
const hall = () => {
  const room = roomOf(0)
  room.play(set({ roomSize: 20 }), join(6), join(7))
  room.events.length = 0
  return room
}

describe('rule 15: a resident', () => {
  test('arrives and takes a seat; once is enough', () => {
    const { play, names, djs, events, state } = hall()
    play(resident(0))
    expect(names().slice(0, 3)).toEqual(['userJoined', 'residentSet', 'addedDj'])
    expect(events[1]).toMatchObject({ type: 'residentSet', userUuid: person(0), stays: true })
    expect(events[2]).toMatchObject({ type: 'addedDj', userUuid: person(0), song: null })
    expect(djs()).toEqual([0])
    expect(state().allUsers.map(({ uuid }) => uuid)).toContain(person(0))
    events.length = 0
    play(resident(0))
    expect(names()).toEqual([])
  })

  test('who may not DJ, or finds the decks full, stays without a seat', () => {
    const invited = hall()
    invited.play(set({ djType: 'VERIFIED_ONLY' }))
    invited.events.length = 0
    invited.play(resident(5))
    expect(invited.names()).toEqual(['userJoined', 'residentSet'])

    const full = hall()
    full.play(addDj(6, songOf(1, 300)), addDj(7))
    full.events.length = 0
    full.play(resident(0))
    expect(full.names()).toEqual(['userJoined', 'residentSet'])
    expect(full.djs()).toEqual([6, 7])
  })

  test('who is there already takes a seat if one is free, and keeps the one they have', () => {
    const { play, names, djs, events } = hall()
    play(addDj(6, songOf(1, 300)))
    events.length = 0
    play(resident(6))
    expect(names()).toEqual(['residentSet'])
    play(resident(7))
    expect(names()).toEqual(['residentSet', 'residentSet', 'addedDj'])
    expect(djs()).toEqual([6, 7])
    play(join(0))
    events.length = 0
    play(resident(0))
    expect([names(), djs()]).toEqual([['residentSet'], [6, 7]])
    play(removeDj(7), resident(0))
    expect(djs()).toEqual([6, 0])

    const invited = hall()
    invited.play(set({ djType: 'VERIFIED_ONLY' }))
    invited.events.length = 0
    invited.play(resident(6))
    expect(invited.names()).toEqual(['residentSet'])
    invited.play(resident(6))
    expect(invited.names()).toEqual(['residentSet'])
  })

  test('leaves when let go; whoever is none stays', () => {
    const { play, names, events, state } = hall()
    play(resident(0))
    events.length = 0
    play(resident(6, false), resident(1, false))
    expect(names()).toEqual([])
    play(resident(0, false))
    expect(names()).toEqual(['removedDj', 'userLeft'])
    expect(state().allUsers.map(({ uuid }) => uuid)).toEqual([person(6), person(7)])
  })

  test('is never away, and takes a free seat again when the room wakes up, in order, if they may', () => {
    const { play, djs, events, ask, stage } = hall()
    play(addDj(6, songOf(1, 300)), addDj(7), resident(0), resident(1), resident(2))
    play({ do: 'goAway', who: 0 }, removeDj(7))
    expect(stage.room.away.size).toBe(0)
    events.length = 0
    play({ do: 'wakeUp' })
    expect(djs()).toEqual([6, 0])
    expect(events.filter(({ type }) => type === 'addedDj')).toMatchObject([
      { userUuid: person(0), song: null },
    ])
    expect([...stage.room.away.keys()]).toEqual([person(6), person(7)])
    events.length = 0
    // The seats are taken: nobody sits twice, and nobody more.
    expect(ask({ type: 'wakeUp' })).toMatchObject([
      { type: 'wokeUp', until: stage.now + defaultRules.awayGraceMs },
    ])

    const invited = hall()
    invited.play(resident(7), removeDj(7), set({ djType: 'VERIFIED_ONLY' }))
    invited.play({ do: 'wakeUp' })
    expect(invited.djs()).toEqual([])
  })

  test('comes back at once after a reset, with nobody else and without votes', () => {
    const { play, djs, names, events, state } = hall()
    play(addDj(6, songOf(1, 300)), resident(0), like(0), wait(10))
    expect(state().voteCounts.likes).toBe(1)
    events.length = 0
    play({ do: 'reset' })
    expect(names().slice(0, 4)).toEqual(['roomReset', 'userJoined', 'residentSet', 'addedDj'])
    expect(events[1]).toMatchObject({ user: { uuid: person(0) }, data: { songVotes: {} } })
    expect(state().allUsers.map(({ uuid }) => uuid)).toEqual([person(0)])
    expect(djs()).toEqual([0])
  })
})
