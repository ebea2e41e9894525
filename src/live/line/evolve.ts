import { byKey } from '#contract/room/line.ts'
import type { Doc } from '#contract/room/rules.ts'
import { readDoc } from '#contract/room/rules/readDoc.ts'
import type { Event, Happening } from '../event.ts'
import type { Decks } from '../state.ts'
import { emptyLine, fresh, type Line, type Stay, type Waiting } from './state.ts'

type Timed = Happening & { readonly at: number }

const DAY = 24 * 3_600_000

const sorted = (waiting: readonly Waiting[]): Waiting[] => [...waiting].sort((a, b) => byKey(a.key, b.key))

const withOne = (line: Line, uuid: string, change: (one: Waiting) => Waiting): Line => ({
  ...line,
  waiting: line.waiting.map((one) => (one.uuid === uuid ? change(one) : one)),
})

const without = <T>(record: Readonly<Record<string, T>>, key: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([one]) => one !== key))

/** What is above a least; the same where all of it is, as hundreds may be in there. */
const filtered = (
  record: Readonly<Record<string, number>>,
  least: number,
): Readonly<Record<string, number>> => {
  for (const uuid in record)
    if ((record[uuid] ?? least) <= least)
      return Object.fromEntries(Object.entries(record).filter(([, value]) => value > least))
  return record
}

/** Keys changed: of who was moved, or of all, who stay where another order, or the night before, had put them. */
const rekeyed = (line: Line, { userUuid, keys, was }: Extract<Event, { type: 'movedInLine' }>): Line => {
  const news = new Map(keys)
  const waiting = line.waiting.map((one) => ({
    ...one,
    key: news.get(one.uuid) ?? one.key,
    ...(one.uuid === userUuid && { moved: true as const }),
  }))
  // By fifo nobody comes before who lined up earlier: what did is of before.
  const before = was === 'fifo' ? (line.was ?? was) : was
  return { ...line, waiting: sorted(waiting), ...(before && { was: before }) }
}

/** A seat was taken: what stays left behind counts only where it is more than what all begin with. */
const seated = (line: Line, { userUuid, tags, plays = 0 }: Extract<Event, { type: 'addedDj' }>): Line => {
  const { tag, next } = tags ?? { tag: line.tag, next: line.tag + 1 }
  const greatest = Math.max(line.tag, tag)
  return {
    ...line,
    waiting: line.waiting.filter(({ uuid }) => uuid !== userUuid),
    stays: { ...line.stays, [userUuid]: { tag, next, plays } },
    tag: greatest,
    left: filtered(line.left, greatest),
  }
}

const unseated = (line: Line, userUuid: string): Line => {
  const stay = line.stays[userUuid]
  if (stay === undefined) return line
  const left = stay.next > line.tag ? { ...line.left, [userUuid]: stay.next } : line.left
  return { ...line, stays: without(line.stays, userUuid), left }
}

/** So many plays more count for somebody's stay. */
const withPlays = (stays: Line['stays'], uuid: string | undefined, more: number): Line['stays'] => {
  const stay: Stay | undefined = uuid === undefined ? undefined : stays[uuid]
  return uuid === undefined || stay === undefined
    ? stays
    : { ...stays, [uuid]: { ...stay, plays: Math.max(0, stay.plays + more) } }
}

const played = (line: Line, { play }: Decks, event: Timed & { type: 'playedSong' }): Line => {
  const ended = event.ended?.keep || event.uncounted ? withPlays(line.stays, play?.djUuid, -1) : line.stays
  const night = line.night ?? (event.play ? { from: event.play.now.startTime } : undefined)
  return {
    ...line,
    stays: withPlays(ended, event.play?.djUuid, 1),
    ...(night && { night }),
    ...(play && { endedAt: event.at }),
    ...(play && { ended: { ...filtered(line.ended, event.at - DAY), [play.djUuid]: event.at } }),
  }
}

/** A night is over: stays count as if they had begun in the next one, which what plays belongs to. */
const withoutNight = ({ night: _night, endedAt: _before, ...line }: Line, play: Decks['play']): Line => ({
  ...line,
  tag: 0,
  left: {},
  stays: Object.fromEntries(Object.entries(line.stays).map(([uuid, stay]) => [uuid, fresh(stay)])),
  ...(play && { night: { from: play.now.startTime } }),
})

/** The rule was turned on: those on the decks have just begun, as far as the line goes. */
export const begun = ({ seats }: Decks): Line => ({
  ...emptyLine,
  stays: Object.fromEntries(seats.map(({ uuid }) => [uuid, { tag: 0, next: 1, plays: 0 }])),
})

/** A house DJ has a line behind it too: whoever waits for its seat. */
const keepsLine = ({ line, house }: Doc): boolean => line.mode === 'on' || house.mode === 'on'

/** Folds one event into the wait list; undefined where the room keeps none. */
export const evolveLine = (decks: Decks, event: Timed | Event): Line | undefined => {
  const { line } = decks
  if (event.type === 'rulesChanged') return keepsLine(readDoc(event.doc)) ? (line ?? begun(decks)) : undefined
  if (line === undefined) return undefined
  switch (event.type) {
    case 'linedUp': {
      const { userUuid: uuid, key, song, at, kept } = event
      const { since, passes } = kept ?? { since: at, passes: 0 }
      const one = { uuid, key, since, passes, song, ...(kept && { kept: true as const }) }
      return { ...line, waiting: sorted([...line.waiting, one]) }
    }
    case 'leftLine':
      return { ...line, waiting: line.waiting.filter(({ uuid }) => uuid !== event.userUuid) }
    case 'movedInLine': {
      const moved = event.keys.length === 0 ? line : rekeyed(line, event)
      return event.forgets ? withoutNight(moved, decks.play) : moved
    }
    case 'passedInLine':
      return withOne(line, event.userUuid, (one) => ({ ...one, passes: event.passes }))
    case 'broughtSong':
      return withOne(line, event.userUuid, ({ barred, ...one }) =>
        barred && event.song === null ? { ...one, song: null, barred } : { ...one, song: event.song },
      )
    case 'songBarred':
      return withOne(line, event.djUuid, (one) => ({ ...one, barred: event.verdicts[0] }))
    case 'addedDj':
      return seated(line, event)
    case 'removedDj':
      return unseated(line, event.userUuid)
    case 'playedSong':
      return played(line, decks, event)
    case 'roomReset':
      return emptyLine
    default:
      return line
  }
}
