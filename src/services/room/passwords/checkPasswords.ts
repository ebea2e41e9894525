import { Refusal } from '#contract/errors.ts'
import type { BaseTools, Tools, Who } from '#services/core/context.ts'
import type { Asker } from '#services/core/limits/costlyWork.ts'
import { KeyedMutex } from '#services/core/keyedMutex.ts'
import {
  type AttemptLimit,
  countAttempt,
  forgetAttempts,
  giveBackAttempt,
} from '#services/core/limits/attemptLimit.ts'
import { oncePerInstance } from '#services/core/oncePerInstance.ts'
import { standingInRoom } from '../access.ts'
import type { RoomRow } from '../rooms/store.ts'
import { hasGuestPassword } from '../rooms/view.ts'
import { enteredRoomIds } from '../visits/store.ts'
import { isRoomPassword } from './hash.ts'

const LONGEST_MS = 15 * 60_000

/** Wrong passwords of one person at one room. */
const perPerson: AttemptLimit = { name: 'room.person', free: 10, first: 10_000, longest: LONGEST_MS }
/** Wrong passwords from one network at one room: a party behind one router may mistype. */
const perNetwork: AttemptLimit = { name: 'room.network', free: 30, first: 10_000, longest: LONGEST_MS }
/** The same while a room is under attack. */
const perNetworkInAttack: AttemptLimit = { ...perNetwork, free: 5 }
/** So many wrong passwords of strangers within the window are an attack. */
const ATTACK = 100
const ATTACK_WINDOW_MS = 10 * 60_000
/** So many of one network may wait for their turn: nobody honest needs more at once. */
const MOST_WAITING = 200

/** Passwords as somebody sent them. */
export interface GivenPasswords {
  readonly password?: string | undefined
  readonly guestPassword?: string | undefined
}

/** Who sent them, and from where, as limits count it. */
export interface PasswordSender extends Pick<Who, 'uuid' | 'type'> {
  readonly network: string
}

/** `tooMany`: not looked at, because of what was tried before. */
export type PasswordCheck = 'right' | 'wrong' | 'tooMany'

const turns = oncePerInstance('room.passwordTurns', () => new KeyedMutex())

/**
 * The same as `checkPasswords`, for somebody who may be guessing. Tries are counted before they are looked at, by
 * person and by network, and one of a network waits for the other; who guessed often waits twice as long each time. A
 * right one is given back. Accounts that the room knows are counted by themselves alone, whoever guesses beside them.
 */
export const guardedCheck = async (
  tools: Tools,
  room: RoomRow,
  given: GivenPasswords,
  sender: PasswordSender,
): Promise<PasswordCheck> => {
  if (room.passwordHash === null) return 'right'
  if (!given.password && !given.guestPassword) return 'wrong'
  const person = `${room.uuid}:${sender.uuid}`
  const network = (await isKnown(tools, room, sender)) ? null : `${room.uuid}:${sender.network}`
  const line = turns(tools)
  const key = network ?? person
  if (line.lengthOf(key) >= MOST_WAITING) return 'tooMany'
  return line.run(key, async () => {
    if (!(await countAttempt(tools, perPerson, person))) return 'tooMany'
    if (network !== null && !(await countAttempt(tools, await networkLimit(tools, room), network))) {
      await giveBackAttempt(tools, perPerson, person)
      return 'tooMany'
    }
    const asker = { state: tools.state, user: sender, address: sender.network }
    const right = await checkPasswords(asker, room, given, tools.now()).catch(nullIfRefused)
    if (right === null) {
      await giveBackAttempt(tools, perPerson, person)
      if (network !== null) await giveBackAttempt(tools, perNetwork, network)
      return 'tooMany'
    }
    if (right) {
      await forgetAttempts(tools, perPerson, person)
      if (network !== null) await giveBackAttempt(tools, perNetwork, network)
      return 'right'
    }
    if (network !== null) await tools.kv.add(attackOf(room), 1, ATTACK_WINDOW_MS)
    return 'wrong'
  })
}

/** So many passwords are hashed already that this one found no place. */
const nullIfRefused = (error: unknown): null => {
  if (error instanceof Refusal) return null
  throw error
}

/** An account with a role in the room, or that was let in once. Guests are free to make, so they are strangers. */
const isKnown = async (tools: BaseTools, room: RoomRow, { uuid, type }: PasswordSender): Promise<boolean> => {
  if (type !== 'user') return false
  const { power, roles } = await standingInRoom(tools, room, { uuid, role: 'user' })
  if (power > 0 || roles.includes('dj')) return true
  return (await enteredRoomIds(tools.db, uuid, [room.id])).has(room.id)
}

const networkLimit = async ({ kv }: BaseTools, room: RoomRow): Promise<AttemptLimit> =>
  Number((await kv.get(attackOf(room))) ?? 0) >= ATTACK ? perNetworkInAttack : perNetwork

const attackOf = ({ uuid }: RoomRow): string => `room.attack:${uuid}`

/**
 * True if the room has no password, or one given is right. A room with only a guest password is open: that password
 * is a second key to a protected room. `now` in epoch milliseconds.
 */
export const checkPasswords = async (
  asker: Asker,
  room: RoomRow,
  given: GivenPasswords,
  now: number,
): Promise<boolean> => {
  if (room.passwordHash === null) return true
  if (await isRoomPassword(asker, room.passwordHash, given.password)) return true
  return hasGuestPassword(room, now) && isRoomPassword(asker, room.guestPasswordHash, given.guestPassword)
}
