import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { SongVotes } from '#contract/realtime/state.ts'
import { ApiRefusal } from '#web/api/refusal.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { useMe } from '#web/shared/currentRoom/useMe.ts'
import { useRoom, useVisit } from '#web/shared/currentRoom/useRoom.ts'
import { signUpOffer } from '#web/shared/account/signUpOffer.ts'
import { vote } from '#web/connection/vote.ts'
import { toast } from '#web/ui/toast.ts'
import { useSayNo } from '../useAct.ts'
import { starSong } from './starSong.ts'
import { useLikesCrate } from './useLikesCrate.ts'
import { whyNotVote } from './whyNotVote.ts'

export interface Votes {
  readonly mine: SongVotes
  /** Why one may not like or dislike what plays, in words; undefined where one may. */
  readonly whyNotJudge: string | undefined
  readonly whyNotStar: string | undefined
  readonly like: () => void
  readonly dislike: () => void
  readonly star: () => void
}

const none: SongVotes = {}

/**
 * The own votes on what plays; a second press takes one back. A press on one that is not open says why. A guest who stars
 * is offered an account over the room; the wish is kept and done once there is one.
 */
export const useVotes = (): Votes => {
  const visit = useVisit()
  const me = useMe()
  const sayNo = useSayNo()
  const likes = useLikesCrate()
  const { t } = useTranslation('room')
  const say = useSayRefusal()
  const song = useRoom((room) => room.nowPlaying?.song)
  const mine = me.data?.songVotes ?? none
  const { uuid, isGuest, isPlaying } = me
  return useMemo(() => {
    const why = whyNotVote(song, { uuid, isGuest, isPlaying })
    const whyNotJudge = why.judge && t(`vote.whyNot.${why.judge}`)
    const whyNotStar =
      why.star === undefined || why.star === 'guest' ? undefined : t(`vote.whyNot.${why.star}`)
    const cast = (change: Parameters<typeof vote>[2]): void => {
      if (visit) vote(visit, uuid, change).catch(sayNo)
    }
    const judge = (like: boolean): void => {
      if (whyNotJudge) toast({ title: whyNotJudge })
      else cast({ like: mine.like === like ? null : like })
    }
    const star = (): void => {
      if (whyNotStar) toast({ title: whyNotStar })
      if (whyNotStar || !visit || song === undefined) return
      const wanted = mine.star !== true
      const done = (): void => {
        if (wanted) toast({ look: 'good', title: t('vote.kept', { name: song.trackName }) })
      }
      const playIdNow = (): string | undefined => visit.store.get()?.nowPlaying?.playId
      const playId = playIdNow()
      const parts = {
        // Who makes an account first may be done when the next song plays: that one gets no star of theirs.
        cast: async (value: true | null) => {
          if (playIdNow() === playId) await vote(visit, uuid, { star: value })
        },
        keep: () => likes.keep(song),
        drop: () => likes.drop(song),
      }
      const go = (): void =>
        void starSong(parts, wanted).then(done, (error: unknown) =>
          error instanceof ApiRefusal ? toast({ look: 'bad', title: say(error) }) : sayNo(error),
        )
      if (why.star === 'guest') signUpOffer.open('star', go)
      else go()
    }
    return { mine, whyNotJudge, whyNotStar, like: () => judge(true), dislike: () => judge(false), star }
  }, [visit, uuid, isGuest, isPlaying, mine, song, sayNo, likes, say, t])
}
