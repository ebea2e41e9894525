import type { LeftLineWhy, RemovedDjWhy } from '#contract/room/line.ts'
import type { Command } from '#live/command.ts'
import type { Event } from '#live/event.ts'
import { refuses } from '#live/rules/judge.ts'
import { isPlayable } from '#live/song.ts'
import type { Decks, Room } from '#live/state.ts'
import { holds } from '../live/lawChecks.ts'

/** A step that was taken: what was asked, what happened, and the room as it is after it. */
export interface Taken {
  readonly command: Command
  readonly events: readonly Event[]
  readonly room: Room
}

type Lost = Extract<Event, { type: 'removedDj' | 'leftLine' }>

/** What must be so for somebody to lose a seat or a place in line for a reason; `decks` as they were just before. */
const truths: Record<RemovedDjWhy | LeftLineWhy, (lost: Lost, decks: Decks, taken: Taken) => boolean> = {
  own: ({ userUuid }, _, { command }) => command.type === 'removeDj' && command.by.userUuid === userUuid,
  moderator: ({ userUuid, ...lost }, _, { command }) => {
    const by = lost.type === 'removedDj' ? lost.takenBy : lost.by
    return command.type === 'removeDj' && command.by.userUuid === by && by !== userUuid
  },
  afterSong: ({ userUuid }, { seats, play }) =>
    play?.djUuid === userUuid && seats.some(({ uuid, leaving }) => uuid === userUuid && leaving === true),
  empty: ({ userUuid }, { seats }, { room }) =>
    (seats.find(({ uuid }) => uuid === userUuid)?.emptyTurns ?? 0) + 1 >= room.doc.decks.emptyTurns,
  silent: ({ at }, { silence }, { room }) =>
    silence?.over === true && at - silence.since >= room.doc.decks.silentMinutes * 60_000,
  left: ({ userUuid }, _, { events }) =>
    events.some((event) => event.type === 'userLeft' && event.userUuid === userUuid),
  kicked: ({ userUuid }, _, { events }) =>
    events.some((event) => event.type === 'kickedFromRoom' && event.userUuid === userUuid),
  mayNot: ({ userUuid }, _, { room }) => room.people.get(userUuid)?.user.canDj !== true,
  stay: ({ userUuid }, { line }, { room: { doc } }) =>
    doc.line.mode === 'on' &&
    doc.decks.playsPerStay > 0 &&
    (line?.stays[userUuid]?.plays ?? 0) >= doc.decks.playsPerStay &&
    (line?.waiting ?? []).length > 0,
  plays: (_, __, { room: { doc } }) => doc.person.plays.mode === 'enforce',
  afk: (_, __, { room: { doc } }) => doc.person.afk.mode === 'enforce',
  hours: (_, __, { room }) => !room.open.open,
  house: ({ userUuid }, _, { events, command, room }) =>
    room.house?.dj === userUuid ||
    events.some((event) => event.type === 'houseWent' && event.userUuid === userUuid) ||
    command.type === 'changeRules',
  noSong: ({ userUuid }, { line }, { room }) => {
    const one = line?.waiting.find(({ uuid }) => uuid === userUuid)
    return one !== undefined && !isPlayable(one.song) && one.passes + 1 >= room.doc.line.passes
  },
  reset: (_, __, { events, room: { doc } }) =>
    events.some(({ type }) => type === 'roomReset') || doc.line.mode === 'off',
}

/** A turn to move up went by, for what is said of it. */
const passed = (
  { userUuid, why, passes }: Extract<Event, { type: 'passedInLine' }>,
  { line }: Decks,
  { events }: Taken,
): boolean => {
  const one = line?.waiting.find(({ uuid }) => uuid === userUuid)
  if (one === undefined) return false
  if (why === 'noSong') return !isPlayable(one.song) && passes <= one.passes + 1
  return (
    one.barred !== undefined &&
    passes === one.passes &&
    events.some((event) => event.type === 'songBarred' && event.djUuid === userUuid)
  )
}

/** R22: every removal, passing and barring has a reason, and it is so; the reasons that were seen are noted. */
export const checkReason = (event: Event, decks: Decks, taken: Taken, seen: Set<string>): void => {
  const detail = () => [event, taken.command, taken.events.map(({ type }) => type)]
  switch (event.type) {
    case 'removedDj':
    case 'leftLine':
      seen.add(`${event.type} ${event.why}`)
      return holds('R22: why a place was lost', truths[event.why](event, decks, taken), detail)
    case 'passedInLine':
      seen.add(`passedInLine ${event.why}`)
      return holds('R22: why somebody was passed', passed(event, decks, taken), detail)
    case 'songBarred':
      return holds(
        'R22: what took a song off',
        event.verdicts.length > 0 && event.verdicts.every(refuses),
        detail,
      )
    default:
  }
}
