import { didSomething } from '../afk/evolve.ts'
import type { Happening } from '../event.ts'
import { SIGN_MS } from '../skip/skipVote.ts'
import type { Room } from '../state.ts'

const isRecent = (last: number | undefined, now: number): boolean =>
  last !== undefined && now - last < SIGN_MS

/**
 * Somebody gave a sign of life: they count as active, and, if they did something (`input`), not as away. Nothing where
 * nobody asks, or one was noted just now.
 */
export const wasHere = (
  { skip, afk, people }: Room,
  userUuid: string,
  now: number,
  input: boolean,
): Happening[] => {
  if (!people.has(userUuid)) return []
  const isWarned = afk?.warned.has(userUuid) === true
  const isNewSign = skip !== null && !isRecent(skip.here.get(userUuid), now)
  const isNewInput = input && afk !== null && (isWarned || !isRecent(afk.inputs.get(userUuid), now))
  if (!isNewSign && !isNewInput) return []
  return [
    {
      type: 'wasHere',
      userUuid,
      ...(isNewInput && { input: true as const }),
      ...(isNewInput && isWarned && { wasWarned: true as const }),
    },
  ]
}

/** The room as whoever asks finds it: they do something, so that no rule takes them for away while it is decided. */
export const withAwake = (room: Room, userUuid: string, now: number): Room => {
  const { afk } = room
  if (afk?.warned.has(userUuid) !== true) return room
  const awake = { ...afk, inputs: new Map(afk.inputs), warned: new Map(afk.warned) }
  didSomething(awake, userUuid, now)
  return { ...room, afk: awake }
}
