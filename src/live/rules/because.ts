import type { Because } from '#contract/room/forecast.ts'
import { byKey } from '#contract/room/line.ts'
import type { Verdict } from '#contract/room/rules/verdict.ts'
import type { Line, Waiting } from '../line/state.ts'
import type { Decks, Room } from '../state.ts'
import { latestOf } from './recent.ts'
import type { Walked } from './walk.ts'

type Places = Pick<Room, 'doc' | 'people' | 'recent'>

/**
 * What the keys of two in line say of their order, and of whom. Where all got new keys their order is of before, so that
 * somebody who lined up later may come first.
 */
const byKeys = (
  before: Waiting,
  after: Waiting,
  { order }: Room['doc']['line'],
  was: Line['was'],
): [Because['code'], string] => {
  if (before.kept) return ['kept', before.uuid]
  if (before.moved) return ['moved', before.uuid]
  if (after.moved) return ['moved', after.uuid]
  const isCounted = order !== 'fifo' && before.key[0] !== after.key[0]
  if (isCounted) return [order === 'leastRecent' ? 'recent' : 'turns', before.uuid]
  if (before.since <= after.since) return ['joined', before.uuid]
  if (after.kept) return ['kept', after.uuid]
  // Moves of before it was written down who was moved are all that is left.
  if (was === undefined) return ['moved', before.uuid]
  return [was === 'leastRecent' ? 'recent' : 'turns', before.uuid]
}

/** What took a song off, with the name of the DJ whose song stood in its way. */
const barredBy = (verdict: Verdict, people: Room['people']): Because => {
  const { djUuid } = verdict.data
  const dj = typeof djUuid === 'string' ? people.get(djUuid)?.data.userProfile.nickname : undefined
  return { code: 'barred', data: {}, verdict: { ...verdict, data: { ...verdict.data, dj } } }
}

/**
 * Why whoever sits or waits before somebody comes first; null for who plays next, unless a rule took their song.
 */
export const because = (
  { doc, people, recent }: Places,
  { line, seats }: Decks,
  { before, uuid, weightOf }: { before: string | null; uuid: string; weightOf: (uuid: string) => number },
  { handed }: Walked,
): Because | null => {
  const about = (code: Because['code'], whom: string, data: Because['data'] = {}): Because => {
    const name = people.get(whom)?.data.userProfile.nickname ?? ''
    return { code, uuid: whom, data: { name, ...data } }
  }
  const seat = seats.find((one) => one.uuid === uuid)
  if (seat?.barred && seat.barred !== true) return barredBy(seat.barred, people)
  if (before === null) return null
  if (seat?.passing) return { code: 'passed', data: {} }
  const follower = seat && handed.get(uuid)
  if (follower) return about('stay', follower, { count: doc.decks.playsPerStay })
  const waiting = line?.waiting.find((one) => one.uuid === uuid)
  const first = line?.waiting.find((one) => one.uuid === before)
  if (waiting && first) {
    const isGuest = people.get(uuid)?.user.tokenRole === 'guest'
    if (isGuest && byKey(waiting.key, first.key) < 0) return about('guests', before)
    const [code, whom] = byKeys(first, waiting, doc.line, line?.was)
    const weighs = doc.line.order === 'weighted' && weightOf(before) > weightOf(uuid)
    return about(code === 'turns' && weighs ? 'weight' : code, whom)
  }
  if (waiting?.barred) return barredBy(waiting.barred, people)
  if (waiting && waiting.passes > 0)
    return { code: 'noSong', data: { left: Math.max(0, doc.line.passes - waiting.passes) } }
  if (seats.some((one) => one.uuid === before && one.behind?.includes(uuid))) return about('kept', before)
  const lastOf = (whom: string): number => latestOf(recent, 'dj', whom)?.play.at ?? 0
  return about(seat && !first && lastOf(before) < lastOf(uuid) ? 'recent' : 'joined', before)
}
