import { useSyncExternalStore } from 'react'
import type { SkipReason, SkipShown } from '#contract/room/skip.ts'
import { useMe } from '#web/shared/currentRoom/useMe.ts'
import { useRoom } from '#web/shared/currentRoom/useRoom.ts'
import { useStanding } from '../people/useStanding.ts'
import { useAct } from '../useAct.ts'
import { ownVote } from './ownVote.ts'

/** The vote on ending what plays, and what the person at this browser may do about it. */
interface SkipVote {
  /** Null where the room has no such vote, or nothing plays. */
  readonly shown: SkipShown | null
  readonly hasVoted: boolean
  readonly reason: SkipReason | undefined
  readonly isOwnSong: boolean
  readonly mayModerate: boolean
  readonly busy: boolean
  readonly vote: (reason?: SkipReason) => void
  readonly withdraw: () => void
  /** Keeps the song: there is no vote on it any more. */
  readonly veto: () => void
  /** Ends the song; with `keep` its DJ stays first. */
  readonly end: (how: { reason?: SkipReason | undefined; keep: boolean }) => void
}

export const useSkipVote = (): SkipVote => {
  const shown = useRoom((room) => room.roomtone.skip) ?? null
  const own = useSyncExternalStore(ownVote.subscribe, ownVote.get)
  const { isPlaying } = useMe()
  const { mayModerate } = useStanding()
  const { act, busy } = useAct()
  const playId = shown?.playId
  const hasVoted = shown !== null && own?.playId === playId && shown.votes > 0
  return {
    shown,
    hasVoted,
    reason: hasVoted ? own?.reason : undefined,
    isOwnSong: isPlaying,
    mayModerate,
    busy,
    vote: (reason) => {
      if (playId === undefined) return
      const asked = act('roomtone.voteToSkip', { playId, on: true, reason })
      void asked.then((done) => done && ownVote.set({ playId, reason }))
    },
    withdraw: () => {
      const asked = act('roomtone.voteToSkip', { playId, on: false })
      void asked.then((done) => done && ownVote.set(null))
    },
    veto: () => void act('roomtone.vetoSkip', { playId }),
    end: (how) => void act('roomtone.skip', { playId, ...how }),
  }
}
