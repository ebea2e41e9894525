import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { SongVotes } from '#contract/realtime/state.ts'
import { ApiRefusal } from '#web/api/refusal.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { useMe } from '#web/shared/currentRoom/useMe.ts'
import { useRoom, useVisit } from '#web/shared/currentRoom/useRoom.ts'
import { vote } from '#web/connection/vote.ts'
import { toast } from '#web/ui/toast.ts'
import { useSayNo } from '../useAct.ts'
import { starSong } from './starSong.ts'
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
  const likes = useLikesCrate()
  const { t } = useTranslation('room')
  const say = useSayRefusal()
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
      if (!visit) return
      const wanted = mine.star !== true
      const done = (): void => {
        if (wanted) toast({ look: 'good', title: t('vote.kept', { name: song.trackName }) })
      }
      const parts = {
        cast: (value: true | null) => vote(visit, me.uuid, { star: value }),
        keep: () => likes.keep(song),
        drop: () => likes.drop(song),
      }
      starSong(parts, wanted).then(done, (error: unknown) =>
        error instanceof ApiRefusal ? toast({ look: 'bad', title: say(error) }) : sayNo(error),
      )
    }
    return { mine, mayJudge, mayStar, like: () => judge(true), dislike: () => judge(false), star }
  }, [visit, me.uuid, mine, mayJudge, mayStar, song, sayNo, likes, say, t])
}
