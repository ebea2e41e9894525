import type { Room } from '../state.ts'
import { hasHadShare } from './barring.ts'
import { contextOf } from './context.ts'
import { leavesAfterSong } from './leaveAfterSong.ts'
import { firstToPlay } from './passing.ts'
import { handOver } from './promote.ts'
import { nextTurn } from './turns.ts'

/**
 * Who of those on the decks plays after what plays now, as far as the rules tell: nobody who hands the seat on by then,
 * or gives it up for the share of plays.
 */
export const comesNext = (room: Room, endTime: number): string | undefined => {
  const { decks } = room
  const { order, turn } = nextTurn(decks, room.settings.songsPerDj)
  const dj = decks.play?.djUuid
  const context = contextOf(room, { now: endTime, playId: '' })
  const isOver = order[0] !== dj || turn === 0
  const handsOn =
    leavesAfterSong(decks).length > 0 ||
    (dj !== undefined && isOver && handOver(decks, dj, context).length > 0)
  const stay = order.filter((uuid) => !(handsOn && uuid === dj) && !hasHadShare(decks, uuid, context))
  return firstToPlay(decks, stay, stay[0] === order[0] ? turn : 0)
}
