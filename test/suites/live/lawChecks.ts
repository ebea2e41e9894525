import type { SocketErrorCode } from '#contract/realtime/errors.ts'
import type { PatchOp } from '#contract/realtime/frames.ts'
import { type Command, isPersonCommand, type Occasion } from '#live/command.ts'
import type { EventType } from '#live/event.ts'
import { sameValue } from '#live/sameValue.ts'
import { keptFromDecks } from '#live/shield.ts'
import { snapshotOf } from '#live/snapshot.ts'
import { rolesInForce } from '#live/standing.ts'
import type { Room } from '#live/state.ts'

export const allEvents: Record<EventType, true> = {
  userJoined: true,
  userLeft: true,
  wentAway: true,
  cameBack: true,
  networkSeen: true,
  wokeUp: true,
  addedDj: true,
  removedDj: true,
  playedSong: true,
  fellSilent: true,
  silenceSettled: true,
  songWanted: true,
  nextPrepared: true,
  lookupWanted: true,
  updatedNextSong: true,
  lookedUpSong: true,
  votedOnSong: true,
  updatedUserProfile: true,
  updatedRoomSettings: true,
  rulesChanged: true,
  updatedGuestPassword: true,
  playedOneTimeAnimation: true,
  kickedFromRoom: true,
  roomReset: true,
  effectShown: true,
  effectsChanged: true,
  residentSet: true,
  canHear: true,
  couldNotPlay: true,
  placeKept: true,
  placeReturned: true,
  placeDropped: true,
  songBarred: true,
  playsRecalled: true,
  hoursTurned: true,
  themeSet: true,
  afkWarned: true,
  shieldChanged: true,
  linedUp: true,
  leftLine: true,
  movedInLine: true,
  passedInLine: true,
  broughtSong: true,
  turnPassed: true,
  leaveSet: true,
  skipVoted: true,
  skipClosing: true,
  skipCalledOff: true,
  skipVetoed: true,
  wasHere: true,
  recounted: true,
  houseWanted: true,
  houseCame: true,
  houseWent: true,
}

/** Events that only rules bring: they are tried in test/suites/songRules, line, skip, kept, reach and roomHours. */
export const ofSongRules: readonly EventType[] = [
  'songBarred',
  'playsRecalled',
  'skipVoted',
  'skipClosing',
  'skipCalledOff',
  'skipVetoed',
  'wasHere',
  'recounted',
  'houseWanted',
  'houseCame',
  'houseWent',
  'linedUp',
  'leftLine',
  'movedInLine',
  'passedInLine',
  'broughtSong',
  'leaveSet',
  'turnPassed',
  'hoursTurned',
  'themeSet',
  'afkWarned',
  'placeKept',
  'placeReturned',
  'placeDropped',
  'canHear',
  'couldNotPlay',
]

/** Every rule that refuses, as `ruleOf` names it; the other refusals of the catalogue belong to the host. */
export const refusingRules = [
  'join: banned',
  'join: bannedFromRoom',
  'join: kickedFromRoom',
  'join: wrongPassword',
  'join: roomFull',
  'join: roomFull (of guests)',
  'join: guestsShut',
  'comeBack: joinFirst',
  'addDj: joinFirst',
  'addDj: mayNotDj (banned or kicked)',
  'addDj: mayNotDj (djDisabled)',
  'addDj: mayNotDj (INVITE_ONLY)',
  'addDj: mayNotDj (PRO_PLAN_OWNER)',
  'addDj: mayNotDj (VERIFIED_ONLY)',
  'addDj: mayNotDj (shield)',
  'addDj: decksFull',
  'addDj: decksFull (of guests)',
  'addDj: songNotValid',
  'removeDj: notAllowed',
  'skipSong: joinFirst',
  'skipSong: nothingPlaying',
  'skipSong: notAllowed',
  'updateNextSong: notOnDecks',
  'updateNextSong: songNotValid',
  'voteOnSong: nothingPlaying',
  'voteOnSong: votesNotValid',
  'voteOnSong: notAllowed',
  'playOneTimeAnimation: animationNotValid',
  'playOneTimeAnimation: emojiNotValid',
  'playOneTimeAnimation: notAllowed',
  'showEffect: joinFirst',
  'showEffect: notAllowed',
  'showEffect: tooManyRequests',
]

/** The rule that refused a command: one code is given by several, and the decks are closed for several reasons. */
export const ruleOf = (room: Room, command: Command, { now }: Occasion, code: SocketErrorCode): string => {
  const rule = `${command.type}: ${code}`
  const { numberOfDjs, roomSize } = room.settings
  if (code === 'decksFull') return room.decks.seats.length < numberOfDjs ? `${rule} (of guests)` : rule
  if (code === 'roomFull') return room.people.size < roomSize ? `${rule} (of guests)` : rule
  if (code !== 'mayNotDj' || !isPersonCommand(command)) return rule
  const held = rolesInForce(room.settings.roomRoles, command.by.userUuid, now)
  if (held.includes('djDisabled')) return `${rule} (djDisabled)`
  if (held.includes('banned') || held.includes('kicked')) return `${rule} (banned or kicked)`
  const { userUuid: uuid, role: tokenRole } = command.by
  if (keptFromDecks(room.shield, { uuid, tokenRole }, now)) return `${rule} (shield)`
  return `${rule} (${room.settings.djType})`
}

export const written = (room: Room): string => JSON.stringify(snapshotOf(room))

export const asUuids = (users: readonly { uuid: string }[]): string[] =>
  [...new Set(users.map((u) => u.uuid))].sort()

export const includesAll = (all: readonly string[], some: readonly string[]): boolean => {
  const has = new Set(all)
  return some.every((uuid) => has.has(uuid))
}

export const checkPatch = (patch: readonly PatchOp[]): void => {
  const added: string[] = []
  for (const op of patch) {
    if (op.op !== 'remove' && op.value === undefined) throw new Error(`5.1: no value at ${op.path}`)
    if (op.path.endsWith('/-')) throw new Error(`5.1: ${op.path}`)
    const parent = added.find((path) => op.path.startsWith(`${path}/`))
    if (parent !== undefined)
      throw new Error(`5.1: ${op.path} is a child of ${parent}, added in the same patch`)
    if (op.op === 'add') added.push(op.path)
  }
}

export const holds = (law: string, ok: boolean, detail: () => unknown = () => ''): void => {
  if (!ok) throw new Error(`${law} does not hold ${JSON.stringify(detail())}`)
}

/** The first difference between two values, for a message a person can use. */
export const difference = (a: unknown, b: unknown, path = ''): string => {
  if (sameValue(a, b)) return ''
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null)
    return `${path}: ${JSON.stringify(a)} is ${JSON.stringify(b)}`
  const left = a as Record<string, unknown>
  const right = b as Record<string, unknown>
  const key = [...Object.keys(left), ...Object.keys(right)].find((k) => !sameValue(left[k], right[k]))
  return key === undefined ? path : difference(left[key], right[key], `${path}/${key}`)
}
