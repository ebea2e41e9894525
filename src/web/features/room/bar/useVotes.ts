import { useMemo } from 'react'
import type { SongVotes } from '#contract/realtime/state.ts'
import { useMe } from '#web/shared/currentRoom/useMe.ts'
import { useRoom, useVisit } from '#web/shared/currentRoom/useRoom.ts'
import { vote } from '#web/connection/vote.ts'
import { useSayNo } from '../useAct.ts'
import { useLikesCrate } from './useLikesCrate.ts'

export interface Votes {
  readonly mine: SongVotes
  /** Like and dislike: everybody but the playing DJ. */
  readonly mayJudge: boolean
  /** Stars keep the song in the likes crate, so they need an account. */
  readonly mayStar: boolean
  readonly like: () => void
  readonly dislike: () => void
  readonly star: () => void
}

const none: SongVotes = {}

/** The own votes on what plays; a second press takes one back. */
export const useVotes = (): Votes => {
  const visit = useVisit()
  const me = useMe()
  const sayNo = useSayNo()
  const crate = useLikesCrate()
  const song = useRoom((room) => room.nowPlaying?.song)
  const mine = me.data?.songVotes ?? none
  const mayJudge = song !== undefined && !me.isPlaying
  const mayStar = song !== undefined && !me.isGuest
  return useMemo(() => {
    const cast = (change: Parameters<typeof vote>[2]): void => {
      if (visit) vote(visit, me.uuid, change).catch(sayNo)
    }
    const judge = (like: boolean): void => {
      if (mayJudge) cast({ like: mine.like === like ? null : like })
    }
    const star = (): void => {
      if (!mayStar || song === undefined) return
      const wanted = mine.star !== true
      cast({ star: wanted ? true : null })
      crate(song, wanted)
    }
    return { mine, mayJudge, mayStar, like: () => judge(true), dislike: () => judge(false), star }
  }, [visit, me.uuid, mine, mayJudge, mayStar, song, sayNo, crate])
}
