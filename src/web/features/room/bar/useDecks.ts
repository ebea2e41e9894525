import { useCallback } from 'react'
import { useMe } from '#web/shared/currentRoom/useMe.ts'
import { useRoom } from '#web/shared/currentRoom/useRoom.ts'
import { useStanding } from '../people/useStanding.ts'
import { useAct } from '../useAct.ts'
import { useDeckHint } from './useDeckHint.ts'

export interface Decks {
  readonly isDj: boolean
  readonly isFull: boolean
  readonly mayTake: boolean
  readonly maySkip: boolean
  readonly busy: boolean
  readonly take: () => void
  readonly leave: () => void
  readonly skip: () => void
}

/** The own place on the decks, and what one can do about it. */
export const useDecks = (): Decks => {
  const me = useMe()
  const { mayModerate } = useStanding()
  const taken = useRoom((room) => room.djs.length) ?? 0
  const seats = useRoom((room) => room.settings.numberOfDjs) ?? 0
  const playId = useRoom((room) => room.nowPlaying?.playId)
  const { act, busy } = useAct()
  const hint = useDeckHint()
  const take = useCallback(() => void act('addDj').then((done) => done && hint()), [act, hint])
  const leave = useCallback(() => void act('removeDj'), [act])
  const skip = useCallback(() => void act('skipSong', { playId }), [act, playId])
  const isFull = taken >= seats
  return {
    isDj: me.isDj,
    isFull,
    mayTake: !me.isDj && !isFull && me.user?.canDj === true,
    maySkip: playId !== undefined && (me.isPlaying || mayModerate),
    busy,
    take,
    leave,
    skip,
  }
}
