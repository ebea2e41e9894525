import { describe, expect, test } from 'vitest'
import type { RoomDto } from '#contract/room/room.ts'
import type { RoomState } from '#contract/realtime/state.ts'
import type { TokenRole } from '#contract/roles.ts'
import { personCommand } from '#live/command.ts'
import type { Event } from '#live/event.ts'
import { roomOf as readRoom, type Snapshot, snapshotOf } from '#live/snapshot.ts'
import { step } from '#live/step.ts'
import { view } from '#live/view.ts'
import { person, songOf } from './cast.ts'
import type { Move } from './moves.ts'
import { Stage } from './stage.ts'

/** A room with two seats in which so many people are; moves are played, and what happened is kept. */
const roomOf = (people: number) => {
  const events: Event[] = []
  const refusals: string[] = []
  const stage = new Stage((room, command, occasion) => {
    const done = step(room, command, occasion)
    if ('refused' in done) refusals.push(done.refused)
    else events.push(...done.events)
    return 'refused' in done ? [] : done.events
  })
  const play = (...moves: Move[]): void => {
    for (const move of moves) stage.play(move)
  }
  for (let n = 0; n < people; n++) play(join(n))
  events.length = 0
  const names = () => events.map((event) => event.type)
  const djs = () => stage.room.decks.seats.map((seat) => Number(seat.uuid.slice(-2)))
  const playing = () => stage.room.decks.play?.now.song.trackName ?? null
  return { stage, play, events, refusals, names, djs, playing, state: () => view(stage.room) }
}

const join = (who: number, passwordOk = false, weak = false): Move => ({
  do: 'join',
  who,
  passwordOk,
  siteBanned: false,
  weak,
})
const addDj = (who: number, song?: object, weak = false): Move => ({ do: 'addDj', who, song, weak })
const next = (who: number, song: object): Move => ({ do: 'next', who, song })
const removeDj = (who: number, target: number | null = null, weak = false): Move => ({
  do: 'removeDj',
  who,
  target,
  weak,
})
const skip = (who: number, named: 'none' | 'right' | 'wrong' = 'right', weak = false): Move => ({
  do: 'skip',
  who,
  named,
  weak,
})
const again: Move = { do: 'repeat', back: 0 }
const wait = (ms: number): Move => ({ do: 'wait', ms })
const like = (who: number): Move => ({ do: 'vote', who, vote: { like: true } })
const set = (setting: Partial<RoomDto>): Move => ({ do: 'set', setting })

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

describe('who asks, and how often', () => {
  const account = (who: number, tokenRole: TokenRole, missed = false): Move => ({
    do: 'user',
    who,
    tokenRole,
    subscribed: false,
    missed,
  })
  const siteRole = (state: RoomState, who: number) =>
    state.allUsers.find((user) => user.uuid === person(who))?.tokenRole

  test('R11: a weak session beside a strong one of the same moderator moderates nothing', () => {
    const { play, refusals, state, djs } = roomOf(5)
    play(addDj(2, songOf(1, 300)), join(3, false, true))
    expect(siteRole(state(), 3)).toBe('moderator')
    play(skip(3, 'right', true), removeDj(3, 2, true))
    expect(refusals).toEqual(['notAllowed', 'notAllowed'])
    play(removeDj(3, 2))
    expect(djs()).toEqual([])
  })

  test('R11: in a room for the invited a weak session does not get on the decks as staff', () => {
    const { play, refusals, djs } = roomOf(5)
    play(set({ djType: 'INVITE_ONLY' }), addDj(3, undefined, true))
    expect(refusals).toEqual(['mayNotDj'])
    play(addDj(3))
    expect(djs()).toEqual([3])
  })

  test('R11: a demotion the room did not hear of ends with the next join', () => {
    const { play, refusals, state } = roomOf(5)
    play(addDj(2, songOf(1, 300)), account(3, 'user', true))
    expect(siteRole(state(), 3)).toBe('moderator')
    play(join(3))
    expect(siteRole(state(), 3)).toBe('user')
    play(skip(3))
    expect(refusals).toEqual(['notAllowed'])
  })

  test('R11: whoever comes back with a weak session is shown as what it may do', () => {
    const { play, state } = roomOf(5)
    play({ do: 'goAway', who: 3 }, join(3, false, true))
    expect(siteRole(state(), 3)).toBe('user')
    play(join(3))
    expect(siteRole(state(), 3)).toBe('moderator')
  })

  test('R8: a repeat changes nothing and is answered as before, over a snapshot too; others’ ids do not count', () => {
    const { play, playing, stage } = roomOf(2)
    play(addDj(0, songOf(1, 300)), next(0, songOf(2, 300)), skip(0))
    expect(playing()).toBe('Track 2')
    const by = { userUuid: person(0), role: 'user' } as const
    const set2 = (userUuid: string) =>
      personCommand(
        'updateNextSong',
        { ...by, userUuid },
        { song: songOf(3), roomtone: { commandId: 'mine' } },
      )
    const occasion = { now: stage.now + 5000, playId: person(99) }
    const room = readRoom(snapshotOf(stage.room))
    expect(step(room, set2(person(0)), occasion)).toMatchObject({ changed: true, events: [{}] })
    const later = readRoom(JSON.parse(JSON.stringify(snapshotOf(room))) as Snapshot)
    expect(step(later, set2(person(0)), occasion)).toMatchObject({ changed: true, events: [] })
    expect(step(later, set2(person(1)), occasion)).toEqual({ refused: 'notOnDecks' })
    play(wait(2_000), again, again)
    expect(playing()).toBe('Track 2')
  })

  test('R8: what is remembered is bounded in number and in time', () => {
    const { play, stage } = roomOf(2)
    play(addDj(0, songOf(1, 300)))
    for (let n = 0; n < 80; n++) play(next(0, songOf(n)))
    expect(stage.room.recentCommands.current.get(person(0))).toHaveLength(32)
    const known = () => [
      ...stage.room.recentCommands.previous.keys(),
      ...stage.room.recentCommands.current.keys(),
    ]
    play(wait(121_000), like(1))
    expect(known()).toEqual([person(0), person(1)])
    play(wait(121_000), { do: 'vote', who: 1, vote: { like: false } })
    expect(known()).toEqual([person(1), person(1)])
  })

  test('a snapshot of the first release is read', () => {
    const { play, stage } = roomOf(2)
    play(addDj(0, songOf(1, 300)))
    const { decks, recentCommands: _, ...rest } = snapshotOf(stage.room)
    const old = readRoom({ ...rest, booth: decks })
    expect(snapshotOf(old)).toEqual({
      ...snapshotOf(stage.room),
      recentCommands: { since: 0, current: [], previous: [] },
    })
  })

  test('rule 17: whoever is not in the room is refused or ignored, as each action says', () => {
    const { play, refusals, names } = roomOf(2)
    play(removeDj(5), next(5, songOf(1)), like(5), {
      do: 'animate',
      who: 5,
      animation: 'jump',
      emoji: undefined,
      times: 1,
    })
    expect([refusals, names()]).toEqual([[], []])
    play(addDj(5), skip(5))
    expect(refusals).toEqual(['joinFirst', 'joinFirst'])
    play({ do: 'comeBack', who: 5, weak: false }, { do: 'goAway', who: 1 })
    play({ do: 'comeBack', who: 1, weak: false }, wait(30_000))
    expect(refusals).toEqual(['joinFirst', 'joinFirst', 'joinFirst'])
    expect(names()).toEqual(['wentAway', 'cameBack'])
  })
})
