import { PEOPLE, placeholderOf, songOf } from './cast.ts'
import type { Move } from './moves.ts'

/** Numbers that look random and are the same for the same seed, on every machine and for ever. */
const dice = (seed: number): ((sides: number) => number) => {
  let state = seed >>> 0
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

type Roll = (sides: number) => number

const pick = <T>(roll: Roll, ...of: readonly T[]): T => of[roll(of.length)] as T

const anySong = (roll: Roll): unknown => {
  const n = roll(6)
  switch (roll(12)) {
    case 0:
      return placeholderOf(n)
    case 1:
      return null
    case 2:
      return pick<unknown>(roll, 'song', { artistName: 'x' }, songOf(1, 30_000), songOf(1, -1), undefined)
    case 3:
      return songOf(n, 30, { 'odd/key~x': n, explicit: n % 2 === 0 })
    default:
      return songOf(n, pick(roll, 2, 20, 60))
  }
}

const votes = [{ like: true }, { like: false }, { star: true }, { like: null }, { like: 'yes' }, {}, null]
const settings = [
  { name: 'Renamed' },
  { songsPerDj: 1 },
  { songsPerDj: 3 },
  { numberOfDjs: 1 },
  { numberOfDjs: 2 },
  { roomSize: 6 },
  { djType: 'EVERYONE' },
  { djType: 'INVITE_ONLY' },
  { isPasswordProtected: true },
  { isPasswordProtected: false },
  { description: 'Other words', vibe: 'calm' },
]

const moveOf = (roll: Roll): unknown => {
  const who = roll(PEOPLE)
  const weak = roll(2) === 0
  const at = roll(100)
  if (at < 20) return { do: 'join', who, passwordOk: roll(2) === 0, siteBanned: roll(40) === 0, weak }
  if (at < 22) return { do: 'comeBack', who, weak }
  if (at < 26) return { do: 'goAway', who }
  if (at < 38) return { do: 'addDj', who, weak, song: anySong(roll) }
  if (at < 41) return { do: 'removeDj', who, weak, target: pick(roll, null, who, roll(PEOPLE)) }
  if (at < 46) return { do: 'skip', who, weak, named: pick(roll, 'none', 'right', 'wrong') }
  if (at < 60) return { do: 'next', who, song: anySong(roll) }
  if (at < 74) return { do: 'vote', who, vote: pick<unknown>(roll, ...votes) }
  if (at < 76) return { do: 'animate', who, animation: pick(roll, 'jump', 'emoji'), emoji: '🎉', times: 1 }
  if (at < 86) return { do: 'wait', ms: pick(roll, 100, 500, 1_500, 4_000, 10_000, 21_000, 61_000, 310_000) }
  if (at < 88) return { do: 'repeat', back: roll(12) }
  if (at < 91) return { do: 'set', setting: pick<object>(roll, ...settings) }
  if (at < 93)
    return { do: 'grant', who, role: pick(roll, 'moderator', 'dj', 'djDisabled', 'kicked'), forMs: 60_000 }
  if (at < 94) return { do: 'revoke', nth: roll(6) }
  if (at < 96) return { do: 'refill', who, song: anySong(roll) }
  if (at < 97) return { do: 'fillIn', n: roll(6), provider: 'youtube' }
  if (at < 98) return { do: 'resident', who, stays: roll(2) === 0 }
  if (at < 99) return { do: 'kick', who }
  return pick(roll, { do: 'wakeUp' }, { do: 'reset' }, { do: 'wakeUp' })
}

/** So many things that people, hosts and services did to rooms before these had rules. */
export const oldMoves = (seed: number, count: number): Move[] => {
  const roll = dice(seed)
  return Array.from({ length: count }, () => moveOf(roll) as Move)
}
