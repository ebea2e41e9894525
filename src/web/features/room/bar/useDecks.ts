import { useCallback } from 'react'
import { useMe } from '#web/shared/currentRoom/useMe.ts'
import { useRoom } from '#web/shared/currentRoom/useRoom.ts'
import { useStanding } from '../people/useStanding.ts'
import { keepsLine } from '../queue/waitList.ts'
import { useAct } from '../useAct.ts'
import { useDeckHint } from './useDeckHint.ts'

export interface Decks {
  readonly isDj: boolean
  readonly isFull: boolean
  /** In the wait list. */
  readonly isWaiting: boolean
  /** Nobody may sit down, but one may wait. */
  readonly mayLineUp: boolean
  /** The hours of the room keep this person off the decks. */
  readonly isClosed: boolean
  readonly mayTake: boolean
  readonly maySkip: boolean
  readonly busy: boolean
  readonly take: () => void
  readonly lineUp: () => void
  readonly leave: () => void
  readonly skip: () => void
}

/** The own place on the decks, and what one can do about it. */
export const useDecks = (): Decks => {
  const me = useMe()
  const { mayModerate } = useStanding()
  const taken = useRoom((room) => room.djs.length) ?? 0
  const seats = useRoom((room) => room.settings.numberOfDjs) ?? 0
  const hasLine = useRoom(keepsLine) ?? false
  const isWaiting = useRoom((room) => room.roomtone.line?.[me.uuid] !== undefined) ?? false
  const playId = useRoom((room) => room.nowPlaying?.playId)
  const { act, busy } = useAct()
  const hint = useDeckHint()
  const take = useCallback(() => void act('addDj').then((done) => done && hint()), [act, hint])
  const lineUp = useCallback(() => void act('roomtone.lineUp'), [act])
  const leave = useCallback(() => void act('removeDj'), [act])
  const skip = useCallback(() => void act('skipSong', { playId }), [act, playId])
  const isFull = taken >= seats
  const isOpen = useRoom((room) => room.roomtone.open?.open) ?? true
  const isClosed = !isOpen && !mayModerate
  return {
    isDj: me.isDj,
    isFull,
    isWaiting,
    isClosed,
    mayLineUp: !me.isDj && !isWaiting && isFull && hasLine && !isClosed && me.user?.canDj === true,
    mayTake: !me.isDj && !isFull && !isClosed && me.user?.canDj === true,
    maySkip: playId !== undefined && (me.isPlaying || mayModerate),
    busy,
    take,
    lineUp,
    leave,
    skip,
  }
}
