import { describe, expect, test } from 'vitest'
import { defaultRules } from '#live/rules.ts'
import { joiner, person, settingsOf, shieldOf, songOf } from './cast.ts'
import { roomOf as roomOfSnapshot, snapshotOf } from '#live/snapshot.ts'
import { factsOf } from '#live/facts.ts'
import { staysOf } from '#live/stays.ts'
import { addDj, join, like, roomOf, set, skip } from './smallRoom.ts'

const hall = () => {
  const room = roomOf(0)
  room.play(set({ roomSize: 3 }), join(6), join(7), join(5))
  room.events.length = 0
  return room
}

describe('who comes and goes', () => {
  test('moderators enter a room that is full, or closed by a password; nobody else does', () => {
    const { play, refusals, state } = hall()
    play(join(2), join(3), join(1), set({ isPasswordProtected: true }), join(0), join(2, true), join(2))
    expect(refusals).toEqual(['roomFull', 'roomFull', 'wrongPassword'])
    expect(state().allUsers.map(({ uuid }) => uuid)).toEqual([6, 7, 5, 3, 1, 0].map(person))
  })

  test('whoever is here opens another connection to a full room', () => {
    const { play, refusals, names } = hall()
    play(join(6))
    expect([refusals, names()]).toEqual([[], []])
  })

  test('people stand all over the floor, each on a place of their own', () => {
    const { state } = hall()
    expect([6, 7, 5].map((n) => state().allUserData[person(n)]?.position)).toEqual([
      { x: 75.5, y: 57 },
      { x: 51, y: 14 },
      { x: 26.5, y: 71 },
    ])
  })

  test('whoever is absent, away already or a resident does not go away', () => {
    const { ask, stage, play } = hall()
    const until = stage.now + defaultRules.awayGraceMs
    expect(ask({ type: 'goAway', userUuid: person(1) })).toEqual([])
    expect(ask({ type: 'goAway', userUuid: person(6) })).toMatchObject([{ type: 'wentAway', until }])
    expect(ask({ type: 'goAway', userUuid: person(6) })).toEqual([])
    play({ do: 'resident', who: 7, stays: true })
    expect(ask({ type: 'goAway', userUuid: person(7) })).toEqual([])
  })

  test('rule 1: presence ends at its time and not before, and only of whoever is away', () => {
    const { ask, stage, state } = hall()
    const end = { type: 'endPresence', userUuid: person(6) } as const
    expect(ask(end, stage.now + 1_000_000)).toEqual([])
    ask({ type: 'goAway', userUuid: person(6) })
    const until = stage.now + defaultRules.awayGraceMs
    expect(ask(end, until - 1)).toEqual([])
    expect(ask(end, until)).toMatchObject([{ type: 'userLeft', userUuid: person(6) }])
    expect(ask(end, until)).toEqual([])
    expect(
      state()
        .allUsers.map(({ uuid }) => uuid)
        .sort(),
    ).toEqual([5, 7].map(person))
  })

  test('a kick puts out whoever is here, and nobody who is not', () => {
    const { ask, state } = hall()
    expect(ask({ type: 'kick', userUuid: person(1) })).toEqual([])
    expect(ask({ type: 'kick', userUuid: person(6) })).toMatchObject([
      { type: 'kickedFromRoom', userUuid: person(6) },
      { type: 'userLeft', userUuid: person(6) },
    ])
    expect(state().allUsers).toHaveLength(2)
  })

  test('a room that wakes up gives everybody the grace', () => {
    const { ask, stage } = hall()
    const until = stage.now + defaultRules.awayGraceMs
    expect(ask({ type: 'wakeUp' })).toMatchObject([{ type: 'wokeUp', until }])
    expect(stage.room.away).toEqual(new Map([6, 7, 5].map((n) => [person(n), until])))
  })

  test('a reset puts everybody out and clears the decks', () => {
    const { play, ask, state, djs } = hall()
    play(addDj(6, songOf(1, 300)), like(7))
    expect(ask({ type: 'reset' })).toMatchObject([{ type: 'roomReset' }])
    expect([state().allUsers, djs(), state().nowPlaying]).toEqual([[], [], null])
  })

  test('how long people were there of what plays is known of all, also of who left or came back', () => {
    const { play, ask, stage } = hall()
    const begun = () => stage.room.decks.play?.now.startTime ?? stage.now
    const until = (seconds: number) => stage.wait(begun() + seconds * 1000 - stage.now)
    play(addDj(6, songOf(1, 300)), like(7))
    until(10)
    ask({ type: 'kick', userUuid: person(7) })
    until(20)
    ask({ type: 'kick', userUuid: person(5) })
    play(join(4))
    until(30)
    play(join(7))
    until(60)
    const playing = stage.room.decks.play
    if (playing === null) throw new Error('nothing plays')
    const { stays, guests } = staysOf(stage.room, playing, stage.now)
    const inSeconds = stays.map(({ presentMs, ...stay }) => ({ ...stay, s: Math.round(presentMs / 1000) }))
    expect(inSeconds).toEqual([
      { userUuid: person(7), s: 40, like: true },
      { userUuid: person(5), s: 20 },
    ])
    expect(guests).toBe(1)
    const read = roomOfSnapshot(snapshotOf(stage.room))
    expect(staysOf(read, playing, stage.now)).toEqual({ stays, guests })
    play(skip(6))
    expect(stage.room.stayed.size).toBe(0)
  })

  test('whoever left is told with when they came, and when; who plays for the house is nobody', () => {
    const { ask, stage } = hall()
    const came = stage.room.cameAt.get(person(6))
    stage.wait(60_000)
    const at = stage.now
    const left = (n: number) => factsOf(stage.room, { type: 'userLeft', userUuid: person(n), at })
    expect(left(6)).toEqual([
      { name: 'roomLeft', userUuid: person(6), roomUuid: stage.room.uuid, joinedAt: came, leftAt: at },
    ])
    expect(came).toBeLessThan(at)
    const everybody = factsOf(stage.room, { type: 'roomReset', at })
    expect(everybody.map(({ name }) => name)).toEqual(['roomLeft', 'roomLeft', 'roomLeft'])
    ask({ type: 'kick', userUuid: person(6) })
    expect(stage.room.cameAt.has(person(6))).toBe(false)
  })

  test('S1: somebody present is shown as the most that a session of theirs may act as', () => {
    const { ask, state } = hall()
    const roleOf = () => state().allUsers.find(({ uuid }) => uuid === person(6))?.tokenRole
    const back = (tokenRole: 'user' | 'moderator' | 'staff', accountRole: typeof tokenRole) =>
      ask({ type: 'join', who: joiner(6, { tokenRole, accountRole }) })
    back('staff', 'staff')
    expect(roleOf()).toBe('staff')
    back('user', 'staff')
    expect(roleOf()).toBe('staff')
    back('user', 'moderator')
    expect(roleOf()).toBe('moderator')
  })
})

test('whoever was looked up before a room asked when they came first came just now; a shield gives way at its end', () => {
  const { stage, ask } = roomOf(0)
  const [end, now] = [stage.now + 60_000, stage.now]
  const told = shieldOf({ djWaitMinutes: 10, raid: true, autoOffAt: new Date(end).toISOString() })
  const then = shieldOf({ guests: 'watch' })
  const shield = { told, then, firstEntries: {} }
  ask({ type: 'changeSettings', settings: settingsOf(), noDancefloor: [], shield })
  expect(ask({ type: 'join', who: joiner(6) }, now)).toMatchObject([
    { type: 'userJoined', firstEntry: now, user: { canDj: false } },
  ])
  expect(stage.room.nextExpiry).toBe(end)
  expect(ask({ type: 'expireRoles' }, end - 1)).toEqual([])
  expect(ask({ type: 'expireRoles' }, end)).toMatchObject([
    { type: 'shieldChanged', shield: { told: then } },
    { type: 'updatedRoomSettings', change: { judged: [{ user: { uuid: person(6), canDj: true } }] } },
  ])
})
