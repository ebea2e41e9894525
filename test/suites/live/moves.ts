import * as fc from 'fast-check'
import type { TokenRole } from '#contract/roles.ts'
import type { RoomDto } from '#contract/room/room.ts'
import { musicProviders } from '#contract/song.ts'
import { PEOPLE, placeholderOf, songOf } from './cast.ts'

const who = fc.nat(PEOPLE - 1)

/** The session that acts lacks the proof that staff must give: it counts as a plain user's. */
const weak = fc.boolean()

const song = fc.oneof(
  { weight: 8, arbitrary: fc.tuple(fc.nat(5), fc.constantFrom(2, 20, 60)).map(([n, s]) => songOf(n, s)) },
  { weight: 2, arbitrary: fc.nat(5).map((n) => songOf(n, 30, { 'odd/key~x': n, explicit: n % 2 === 0 })) },
  { weight: 2, arbitrary: fc.nat(5).map(placeholderOf) },
  { weight: 3, arbitrary: fc.constantFrom(null, {}, undefined) },
  { weight: 1, arbitrary: fc.constantFrom('song', { artistName: 'x' }, songOf(1, 30_000), songOf(1, -1)) },
)

const vote = fc.constantFrom<unknown>(
  { like: true },
  { like: false },
  { star: true },
  { like: null },
  { like: true, star: true },
  { star: false, like: null },
  {},
  { like: 'yes' },
  null,
)

const setting = fc.constantFrom<Partial<RoomDto>>(
  { name: 'Renamed' },
  { songsPerDj: 1 },
  { songsPerDj: 3 },
  { numberOfDjs: 1 },
  { numberOfDjs: 2 },
  { roomSize: 3 },
  { roomSize: 6 },
  { djType: 'EVERYONE' },
  { djType: 'INVITE_ONLY' },
  { djType: 'VERIFIED_ONLY' },
  { djType: 'PRO_PLAN_OWNER' },
  { isPasswordProtected: true },
  { isPasswordProtected: false },
  { description: 'Other words', vibe: 'calm' },
)

const role = fc.constantFrom('moderator', 'coOwner', 'dj', 'djDisabled', 'kicked', 'banned', 'chatDisabled')

const move = {
  join: fc.record({
    do: fc.constant('join' as const),
    who,
    passwordOk: fc.boolean(),
    siteBanned: fc.nat(40).map((n) => n === 0),
    weak,
  }),
  comeBack: fc.record({ do: fc.constant('comeBack' as const), who, weak }),
  goAway: fc.record({ do: fc.constant('goAway' as const), who }),
  addDj: fc.record({ do: fc.constant('addDj' as const), who, weak, song }),
  removeDj: fc.record({ do: fc.constant('removeDj' as const), who, weak, target: fc.option(who) }),
  /** The sender of an earlier action did not hear the answer. */
  repeat: fc.record({ do: fc.constant('repeat' as const), back: fc.nat(12) }),
  skip: fc.record({
    do: fc.constant('skip' as const),
    who,
    weak,
    named: fc.constantFrom('none', 'right', 'wrong'),
  }),
  next: fc.record({ do: fc.constant('next' as const), who, song }),
  vote: fc.record({ do: fc.constant('vote' as const), who, vote }),
  animate: fc.record({
    do: fc.constant('animate' as const),
    who,
    animation: fc.constantFrom('jump', 'jump', 'emoji', 'dance'),
    emoji: fc.constantFrom('🎉', '👩‍👩‍👧', 'two', undefined),
    times: fc.constantFrom(1, 1, 7),
  }),
  effect: fc.record({
    do: fc.constant('effect' as const),
    who,
    kind: fc.constantFrom('confetti', 'tint', 'spotlight'),
    durationMs: fc.constantFrom(1_000, 30_000),
    isLate: fc.nat(5).map((n) => n === 0),
    times: fc.constantFrom(1, 2, 14),
  }),
  wait: fc.record({
    do: fc.constant('wait' as const),
    ms: fc.constantFrom<number>(100, 500, 1_500, 4_000, 10_000, 21_000, 61_000, 310_000),
  }),
  kick: fc.record({ do: fc.constant('kick' as const), who }),
  reset: fc.record({ do: fc.constant('reset' as const) }),
  resident: fc.record({ do: fc.constant('resident' as const), who, stays: fc.boolean() }),
  wakeUp: fc.record({ do: fc.constant('wakeUp' as const) }),
  set: fc.record({ do: fc.constant('set' as const), setting }),
  grant: fc.record({
    do: fc.constant('grant' as const),
    who,
    role,
    forMs: fc.constantFrom(null, 5_000, 60_000),
  }),
  revoke: fc.record({ do: fc.constant('revoke' as const), nth: fc.nat(6) }),
  noFloor: fc.record({ do: fc.constant('noFloor' as const), whom: fc.uniqueArray(who, { maxLength: 3 }) }),
  rules: fc.record({
    do: fc.constant('rules' as const),
    decks: fc.record({
      graceSeconds: fc.constantFrom(2, 4, 30),
      emptyTurns: fc.constantFrom(1, 2, 3),
      silentMinutes: fc.constantFrom(1, 5),
    }),
    motd: fc.constantFrom('', 'Be kind'),
  }),
  guestPassword: fc.record({ do: fc.constant('guestPassword' as const), on: fc.boolean() }),
  shield: fc.record({
    do: fc.constant('shield' as const),
    guests: fc.constantFrom('all', 'all', 'watch', 'none'),
    djWaitMinutes: fc.constantFrom(0, 0, 1),
    offInMs: fc.constantFrom(null, 60_000),
  }),
  profile: fc.record({
    do: fc.constant('profile' as const),
    who,
    nickname: fc.constantFrom('Ada', 'Grace', 'Joan'),
    verified: fc.boolean(),
  }),
  user: fc.record({
    do: fc.constant('user' as const),
    who,
    tokenRole: fc.constantFrom<TokenRole>('user', 'staff', 'guest'),
    subscribed: fc.boolean(),
    /** The room is not told. */
    missed: fc.boolean(),
  }),
  fillIn: fc.record({
    do: fc.constant('fillIn' as const),
    n: fc.nat(5),
    provider: fc.constantFrom(...musicProviders.slice(5, 8)),
  }),
  refill: fc.record({ do: fc.constant('refill' as const), who, song }),
}

export type Move = {
  [K in keyof typeof move]: (typeof move)[K] extends fc.Arbitrary<infer T> ? T : never
}[keyof typeof move]

const weights: Record<keyof typeof move, number> = {
  join: 22,
  comeBack: 2,
  repeat: 6,
  goAway: 4,
  addDj: 14,
  effect: 3,
  removeDj: 4,
  skip: 6,
  next: 16,
  vote: 18,
  animate: 3,
  wait: 12,
  kick: 1,
  reset: 1,
  resident: 1,
  wakeUp: 1,
  set: 3,
  grant: 2,
  revoke: 2,
  noFloor: 1,
  rules: 1,
  guestPassword: 1,
  shield: 2,
  profile: 2,
  user: 2,
  fillIn: 3,
  refill: 3,
}

/** A random thing somebody, the host or another service does to a room. */
export const anyMove: fc.Arbitrary<Move> = fc.oneof(
  ...Object.entries(move).map(([name, arbitrary]) => ({
    weight: weights[name as keyof typeof move],
    arbitrary: arbitrary as fc.Arbitrary<Move>,
  })),
)
