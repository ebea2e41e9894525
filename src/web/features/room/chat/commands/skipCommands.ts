import { skipReasons } from '#contract/room/skip.ts'
import { loadSentences } from '#web/shared/i18n/i18n.ts'
import { ownVote } from '../../skip/ownVote.ts'
import { type SkipAsked, skipAsked } from './asked.ts'
import type { Here, Run, Runs } from './here.ts'

/** Ends, or votes on, what plays with the reason that was said; says which there are where it is none. */
const forReason =
  (run: (asked: SkipAsked, playId: string, here: Here) => Promise<string | undefined>): Run =>
  async (rest, here) => {
    const playId = here.room.nowPlaying?.playId
    if (playId === undefined) return here.t('room:refused.nothingPlaying')
    await loadSentences(['skipVote'])
    const { i18n } = here
    const t = i18n.getFixedT(i18n.language, 'skipVote')
    const called = {
      notForUs: t('reason.notForUs'),
      tooLong: t('reason.tooLong'),
      repeat: t('reason.repeat'),
      offTheme: t('reason.offTheme'),
      offensive: t('reason.offensive'),
      badSound: t('reason.badSound'),
      unavailable: t('reason.unavailable'),
      wrongSong: t('reason.wrongSong'),
    }
    const asked = skipAsked(rest, called)
    if (asked) return run(asked, playId, here)
    return here.t('skipReasons', { reasons: skipReasons.map((one) => called[one]).join(', ') })
  }

/** Commands about ending what plays. */
export const skipCommands: Runs<'skip' | 'unskip' | 'skip!' | 'veto'> = {
  skip: forReason(async ({ reason }, playId, here) => {
    if (here.room.djs[0]?.uuid === here.ownUuid) {
      const { changed } = await here.act('roomtone.skip', { playId, reason })
      return changed === false ? here.t('skipTooSoon') : undefined
    }
    if (here.mayModerate && here.room.roomtone.rules?.doc.skip.mode !== 'on') return here.t('skipByStaff')
    await here.act('roomtone.voteToSkip', { playId, on: true, reason })
    ownVote.set({ playId, reason })
    return here.t('skipVoted')
  }),
  unskip: async (_, here) => {
    const playId = here.room.nowPlaying?.playId
    const { changed } = await here.act('roomtone.voteToSkip', { playId, on: false })
    ownVote.set(null)
    return here.t(changed === false ? 'skipNoVote' : 'skipWithdrawn')
  },
  'skip!': forReason(async ({ reason, keep }, playId, here) => {
    const { changed } = await here.act('roomtone.skip', { playId, reason, keep })
    if (changed === false) return here.t('skipTooSoon')
    return here.t(keep ? 'skippedKeeping' : 'skipped')
  }),
  veto: async (_, here) => {
    await here.act('roomtone.vetoSkip', { playId: here.room.nowPlaying?.playId })
    return here.t('vetoed')
  },
}
