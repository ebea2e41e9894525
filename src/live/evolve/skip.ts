import type { SkipReason } from '#contract/room/skip.ts'
import type { Event } from '../event.ts'
import { activeMs, isEligible, listenersOf, neededOf } from '../skip/listeners.ts'
import { counted } from '../skip/reasons.ts'
import { pastOf, pastVeto } from '../skip/skipPast.ts'
import { skipUnder, unvoted } from '../skip/skipUnder.ts'
import { FRESH_MS, type MutableSkipVote, RECOUNT_MS } from '../skip/skipVote.ts'
import type { MutableRoom } from './mutable.ts'

const setVote = (skip: MutableSkipVote, uuid: string, reason: SkipReason | null): void => {
  dropVote(skip, uuid)
  skip.votes.set(uuid, reason)
  skip.reasons = counted(skip.reasons, reason, 1)
}

const dropVote = (skip: MutableSkipVote, uuid: string): void => {
  const reason = skip.votes.get(uuid)
  if (reason === undefined) return
  skip.votes.delete(uuid)
  skip.reasons = counted(skip.reasons, reason, -1)
}

/** Somebody may have begun or ceased to be a listener; the vote of who ceased goes. */
const judge = (room: MutableRoom, skip: MutableSkipVote, uuid: string | undefined): void => {
  if (uuid === undefined) return
  if (isEligible(room, skip, uuid)) {
    skip.silent.delete(uuid)
    return
  }
  if (skip.here.has(uuid)) skip.silent.add(uuid)
  else skip.silent.delete(uuid)
  dropVote(skip, uuid)
}

const noteSign = (room: MutableRoom, skip: MutableSkipVote, uuid: string, at: number): void => {
  skip.here.delete(uuid)
  skip.here.set(uuid, at)
  judge(room, skip, uuid)
}

/** What is due is taken from the front, each entry once. */
const expire = (room: MutableRoom, skip: MutableSkipVote, at: number): void => {
  for (const [uuid, since] of skip.fresh) {
    if (since + FRESH_MS > at) break
    skip.fresh.delete(uuid)
    judge(room, skip, uuid)
  }
  for (const [uuid, last] of skip.here) {
    if (last + activeMs(room.doc) > at) break
    skip.here.delete(uuid)
    judge(room, skip, uuid)
  }
}

const recount = (room: MutableRoom, skip: MutableSkipVote, at: number): void => {
  expire(room, skip, at)
  const { shown } = skip
  const needed = neededOf(listenersOf(skip), room.doc)
  const isSaid = shown?.needed === needed && shown.votes === skip.votes.size
  if (shown === null || (isSaid && at - skip.saidAt < RECOUNT_MS)) return
  skip.saidAt = at
  skip.shown = {
    ...shown,
    needed,
    votes: skip.votes.size,
    eligible: listenersOf(skip),
    reasons: skip.reasons,
  }
}

const nextPlay = (
  room: MutableRoom,
  skip: MutableSkipVote,
  { at, ended }: Extract<Event, { type: 'playedSong' }>,
  djBefore: string | undefined,
): void => {
  skip.votes.clear()
  skip.reasons = {}
  if (ended?.by === 'vote') skip.lastAt = at
  judge(room, skip, djBefore)
  judge(room, skip, room.decks.play?.djUuid)
  skip.saidAt = at
  skip.shown = unvoted(room, skip)
}

/** Who was active is not known after a restart. */
const withoutSigns = (skip: MutableSkipVote): Omit<MutableSkipVote, 'here'> => {
  const { here: _, ...rest } = skip
  return rest
}

/** Folds what concerns the vote on ending what plays, after everything else was; `djBefore` played before the event. */
export const foldSkip = (room: MutableRoom, event: Event, djBefore: string | undefined): void => {
  if (event.type === 'rulesChanged') {
    const before = room.skip
    room.skip = skipUnder(room, before, event.at)
    if (room.skip !== null) room.skipPast = null
    else if (before !== null) room.skipPast = pastOf(before)
    return
  }
  const { skip } = room
  if (event.type === 'wokeUp') {
    room.skip = skipUnder(room, skip && withoutSigns(skip), event.at)
    return
  }
  if (skip === null) {
    if (event.type === 'playedSong' || event.type === 'roomReset') room.skipPast = pastVeto(room.skipPast)
    return
  }
  switch (event.type) {
    case 'userJoined':
      skip.fresh.delete(event.user.uuid)
      skip.fresh.set(event.user.uuid, event.at)
      return noteSign(room, skip, event.user.uuid, event.at)
    case 'cameBack':
    case 'wasHere':
      return noteSign(room, skip, event.userUuid, event.at)
    case 'userLeft':
      skip.here.delete(event.userUuid)
      skip.fresh.delete(event.userUuid)
      return judge(room, skip, event.userUuid)
    case 'residentSet':
      return judge(room, skip, event.userUuid)
    case 'updatedRoomSettings':
      for (const { user } of event.change.judged) judge(room, skip, user.uuid)
      return
    case 'roomReset':
      room.skip = skipUnder(
        room,
        { votes: new Map(), reasons: {}, lastAt: skip.lastAt, saidAt: event.at, shown: null },
        event.at,
      )
      return
    case 'playedSong':
      return nextPlay(room, skip, event, djBefore)
    case 'recounted':
      return recount(room, skip, event.at)
    case 'skipVoted':
      if (event.on) setVote(skip, event.userUuid, event.reason ?? null)
      else dropVote(skip, event.userUuid)
      if (skip.shown) skip.shown = { ...skip.shown, votes: skip.votes.size, reasons: skip.reasons }
      return
    case 'skipClosing':
      if (skip.shown) skip.shown = { ...skip.shown, closesAt: event.closesAt }
      return
    case 'skipCalledOff':
      if (skip.shown) skip.shown = { ...skip.shown, closesAt: null }
      return
    case 'skipVetoed':
      skip.votes.clear()
      skip.reasons = {}
      if (skip.shown)
        skip.shown = { ...skip.shown, votes: 0, reasons: {}, closesAt: null, vetoedBy: event.by }
      return
    default:
      return
  }
}
