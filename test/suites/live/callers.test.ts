import { describe, expect, test } from 'vitest'
import type { RoomState } from '#contract/realtime/state.ts'
import type { TokenRole } from '#contract/roles.ts'
import { personCommand } from '#live/command.ts'
import { roomOf as readRoom, type Snapshot, snapshotOf } from '#live/snapshot.ts'
import { noStoredPlays } from '#live/rules/storedPlays.ts'
import { step } from '#live/step.ts'
import { person, songOf } from './cast.ts'
import type { Move } from './moves.ts'
import { addDj, again, join, like, next, removeDj, roomOf, set, skip, wait } from './smallRoom.ts'

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

  test('S1: a weak session beside a strong one of the same moderator moderates nothing', () => {
    const { play, refusals, state, djs } = roomOf(5)
    play(addDj(2, songOf(1, 300)), join(3, false, true))
    expect(siteRole(state(), 3)).toBe('moderator')
    play(skip(3, 'right', true), removeDj(3, 2, true))
    expect(refusals).toEqual(['notAllowed', 'notAllowed'])
    play(removeDj(3, 2))
    expect(djs()).toEqual([])
  })

  test('S1: in a room for the invited a weak session does not get on the decks as staff', () => {
    const { play, refusals, djs } = roomOf(5)
    play(set({ djType: 'INVITE_ONLY' }), addDj(3, undefined, true))
    expect(refusals).toEqual(['mayNotDj'])
    play(addDj(3))
    expect(djs()).toEqual([3])
  })

  test('S1: a demotion the room did not hear of ends with the next join', () => {
    const { play, refusals, state } = roomOf(5)
    play(addDj(2, songOf(1, 300)), account(3, 'user', true))
    expect(siteRole(state(), 3)).toBe('moderator')
    play(join(3))
    expect(siteRole(state(), 3)).toBe('user')
    play(skip(3))
    expect(refusals).toEqual(['notAllowed'])
  })

  test('S1: whoever comes back with a weak session is shown as what it may do', () => {
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
    const now = snapshotOf(stage.room)
    const { decks, v: _v, doc: _doc, docRevision: _r, recent: _plays, recentCommands: _, ...rest } = now
    const old = readRoom({ ...rest, booth: decks })
    expect(snapshotOf(old)).toEqual({
      ...now,
      recentCommands: { since: 0, current: [], previous: [] },
      recent: noStoredPlays,
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
