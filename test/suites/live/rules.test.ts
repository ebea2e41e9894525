import { describe, expect, test } from 'vitest'
import { roomOf as readRoom, type Snapshot, snapshotOf } from '#live/snapshot.ts'
import { step } from '#live/step.ts'
import { joiner, person, songOf } from './cast.ts'
import { addDj, join, like, next, removeDj, roomOf, set, skip, wait } from './smallRoom.ts'

describe('presence', () => {
  test('rules 1, 2: back within 20 s is no news; after them seat, play and person go, in that order', () => {
    const { play, events, names } = roomOf(2)
    play(addDj(1, songOf(1, 300)), { do: 'goAway', who: 1 }, wait(19_000), join(1), wait(5_000))
    expect(names()).not.toContain('userLeft')
    play({ do: 'goAway', who: 1 })
    events.length = 0
    play(wait(20_100))
    expect(names()).toEqual(['removedDj', 'playedSong', 'userLeft'])
  })

  test('rule 3: after a restart everybody has the 20 s, and the play goes on', () => {
    const { play, playing, state } = roomOf(3)
    play(addDj(1, songOf(1, 300)), { do: 'wakeUp' }, join(1), wait(21_000))
    expect(state().allUsers.map((user) => user.uuid)).toEqual([person(1)])
    expect(playing()).toBe('Track 1')
  })

  test('rule 4: doors', () => {
    const { play, refusals } = roomOf(6)
    play(join(6), set({ roomSize: 20 }), set({ isPasswordProtected: true }), join(6))
    play({ do: 'grant', who: 6, role: 'kicked', forMs: null }, join(6, true))
    play({ do: 'grant', who: 6, role: 'banned', forMs: null }, join(6, true))
    play({ do: 'join', who: 6, passwordOk: true, siteBanned: true, weak: false })
    expect(refusals).toEqual(['roomFull', 'wrongPassword', 'kickedFromRoom', 'bannedFromRoom', 'banned'])
  })

  test('G1: guests leave a fifth of the places to members, those of one network half of them to other guests', () => {
    const { play, refusals, state } = roomOf(0)
    const uuids = () => state().allUsers.map(({ uuid }) => uuid)
    play(set({ roomSize: 4 }), join(8), join(9), join(10))
    expect(refusals).toEqual(['roomFull'])
    // Somebody of whom nothing is known fits still, another guest does not; a member does.
    play(join(4))
    expect(uuids()).toEqual([person(8), person(9), person(4)])
    play({ do: 'goAway', who: 9 }, wait(21_000), join(10), join(9), join(6))
    expect(refusals).toEqual(['roomFull', 'roomFull'])
    expect(uuids().sort()).toEqual([person(4), person(6), person(8), person(10)])
    // Who is present comes and goes; a role in the room makes a member.
    play(join(8), { do: 'goAway', who: 6 }, wait(21_000))
    play({ do: 'grant', who: 9, role: 'dj', forMs: null }, join(9))
    expect(refusals).toEqual(['roomFull', 'roomFull'])
    expect(uuids()).toContain(person(9))
  })

  test('G1: guests leave a seat on the decks to members, those of one network half of them to others', () => {
    const { play, refusals, djs } = roomOf(0)
    play(set({ roomSize: 40, numberOfDjs: 4 }), join(4), join(6), join(8), join(9), join(10), join(11))
    play(addDj(8), addDj(9), addDj(10), addDj(4), addDj(11))
    expect([refusals, djs()]).toEqual([
      ['decksFull', 'decksFull'],
      [8, 9, 4],
    ])
    play(addDj(6))
    expect([refusals.length, djs()]).toEqual([2, [8, 9, 4, 6]])
    // One seat is for whoever comes first.
    play(removeDj(8), removeDj(9), removeDj(4), removeDj(6), set({ numberOfDjs: 1 }), addDj(10))
    expect(djs()).toEqual([10])
  })

  test('G1: a restart forgets the networks, and they are learned as guests come back', () => {
    const { play, refusals, stage } = roomOf(0)
    play(set({ roomSize: 10 }), join(8), join(9), { do: 'wakeUp' }, join(8))
    expect([...stage.room.networks]).toEqual([
      [person(8), 'one network'],
      [person(9), 'one network'],
    ])
    expect(JSON.stringify(snapshotOf(stage.room))).not.toContain('one network')
    const read = readRoom(JSON.parse(JSON.stringify(snapshotOf(stage.room))) as Snapshot)
    const occasion = { now: stage.now, playId: person(1) }
    const back = step(read, { type: 'join', who: joiner(8) }, occasion)
    expect([refusals, 'events' in back && back.messages]).toEqual([[], []])
    expect([...read.networks]).toEqual([[person(8), 'one network']])
  })

  test('rule 5: whoever may no longer DJ loses the seat, also when a role runs out', () => {
    const { play, djs } = roomOf(7)
    play(set({ djType: 'INVITE_ONLY' }), { do: 'grant', who: 5, role: 'dj', forMs: 60_000 })
    play(addDj(5, songOf(1, 300)), wait(59_000))
    expect(djs()).toEqual([5])
    play(wait(2_000))
    expect(djs()).toEqual([])
  })
})

describe('decks and turns', () => {
  test('rule 6: turns of songsPerDj songs, a skip counts', () => {
    const { play, djs, playing, state } = roomOf(2)
    play(set({ songsPerDj: 2 }), addDj(0, songOf(1)), addDj(1, songOf(2)), next(0, songOf(3)))
    expect(state().songsRemainingForDj).toBe(1)
    play({ do: 'wait', ms: 1_500 }, skip(0))
    expect([playing(), djs(), state().songsRemainingForDj]).toEqual(['Track 3', [0, 1], 0])
    play(wait(61_000))
    expect([playing(), djs()]).toEqual(['Track 2', [1, 0]])
  })

  test('rule 7: an empty turn is waited for, then passed over; the second in a row costs the seat', () => {
    const { play, djs, playing } = roomOf(2)
    play(addDj(0, songOf(1, 10)), addDj(1), next(0, songOf(2, 10)), wait(10_100))
    expect([playing(), djs()]).toEqual([null, [1, 0]])
    play(wait(4_000))
    expect([playing(), djs()]).toEqual(['Track 2', [0, 1]])
    play(next(0, songOf(3, 10)), wait(14_100))
    expect([playing(), djs()]).toEqual(['Track 3', [0]])
  })

  test('rule 7: a song that comes within the grace plays, and the count begins anew', () => {
    const { play, djs, playing } = roomOf(2)
    play(addDj(0, songOf(1, 10)), addDj(1), next(0, songOf(2, 10)), wait(12_000), next(1, songOf(4, 10)))
    expect([playing(), djs()]).toEqual(['Track 4', [1, 0]])
  })

  test('rule 8: silent decks punish nobody at once; the first song plays; 300 s cost the first seat', () => {
    const { play, djs, playing } = roomOf(2)
    play(addDj(0), addDj(1), wait(10_000))
    expect(djs()).toEqual([0, 1])
    play(next(1, songOf(1, 10)))
    expect([playing(), djs()]).toEqual(['Track 1', [1, 0]])
    play(wait(20_000), wait(310_000))
    expect(djs()).toEqual([1])
  })

  test('rule 9: who comes next has a grace of their own', () => {
    const { play, stage, names } = roomOf(2)
    play(addDj(0), addDj(1), wait(3_000), removeDj(0), wait(3_000))
    expect(names()).not.toContain('silenceSettled')
    expect(stage.room.decks.silence).toMatchObject({ djUuid: person(1), over: false })
  })

  test('rule 10: the queue is asked for once, shortly before the turn, or when silence falls', () => {
    const { play, events, playing } = roomOf(2)
    play(addDj(0, songOf(1, 60)), addDj(1), wait(54_000))
    const wanted = () => events.flatMap((event) => (event.type === 'songWanted' ? [event.djUuid] : []))
    expect(wanted()).toEqual([])
    play(wait(1_500))
    expect(wanted()).toEqual([person(1)])
    play({ do: 'refill', who: 1, song: songOf(5, 60) }, wait(5_000))
    expect(playing()).toBe('Track 5')
    play({ do: 'refill', who: 1, song: songOf(6) }, { do: 'refill', who: 1, song: songOf(7) })
    expect(events.filter((event) => event.type === 'updatedNextSong')).toHaveLength(2)
  })

  test('rule 11: a placeholder waits for its look-up, which never moves the end of a play', () => {
    const { play, state, playing } = roomOf(1)
    play(addDj(0, { musicProviders: { uploadService: 'yt-3' } }))
    expect(playing()).toBeNull()
    play({ do: 'fillIn', n: 3, provider: 'uploadService' })
    expect(playing()).toBe('Track 3')
    const before = state().nowPlaying
    play({ do: 'fillIn', n: 3, provider: 'uploadService' })
    expect(state().nowPlaying).toEqual(before)
  })
})

describe('votes, residents and repeats', () => {
  test('rules 12, 13: likes over everybody else; no liking oneself, no stars of guests', () => {
    const { play, state } = roomOf(5)
    play(addDj(0, songOf(1)), like(0), like(1), { do: 'vote', who: 4, vote: { like: true, star: true } })
    expect(state()).toMatchObject({ vibeMeter: 0.5, voteCounts: { likes: 2, dislikes: 0, stars: 0 } })
  })

  test('rule 14: a leaver’s vote comes back with them during the same play, and not after it', () => {
    const { play, state, events } = roomOf(3)
    play(addDj(0, songOf(1, 60)), like(2), { do: 'kick', who: 2 })
    expect(state().voteCounts.likes).toBe(0)
    play(join(2))
    expect(state().voteCounts.likes).toBe(1)
    expect(events.slice(-2).map((event) => event.type)).toEqual(['userJoined', 'votedOnSong'])
    play({ do: 'kick', who: 2 }, next(0, songOf(2)), wait(61_000), join(2))
    expect(state().voteCounts.likes).toBe(0)
  })

  test('rule 15: a resident needs no connection, and is back at once after a reset', () => {
    const { play, djs } = roomOf(2)
    play({ do: 'resident', who: 1, stays: true }, { do: 'goAway', who: 1 }, { do: 'wakeUp' }, wait(30_000))
    expect(djs()).toEqual([1])
    play({ do: 'reset' })
    expect(djs()).toEqual([1])
    play({ do: 'resident', who: 1, stays: false })
    expect(djs()).toEqual([])
  })

  test('rule 16: harmless repeats', () => {
    const { play, names, refusals, events } = roomOf(2)
    play(addDj(0, songOf(1)), next(0, songOf(2)), like(1))
    events.length = 0
    play(addDj(0, songOf(3)), removeDj(1), next(0, songOf(2)), like(1))
    play(skip(0, 'wrong'), removeDj(0))
    play(next(0, songOf(4)))
    expect(names()).toEqual(['removedDj', 'playedSong'])
    expect(refusals).toEqual([])
  })
})
