import { useTranslation } from 'react-i18next'
import { DeckButtons } from './DeckButtons.tsx'
import { NowPlaying } from './NowPlaying.tsx'
import { ReactionButtons } from './ReactionButtons.tsx'
import { SongProgress } from './SongProgress.tsx'
import { SyncDot } from './SyncDot.tsx'
import { TimeLeft } from './TimeLeft.tsx'
import { VibeMeter } from './VibeMeter.tsx'
import { VolumeControl } from './VolumeControl.tsx'
import { VoteButtons } from './VoteButtons.tsx'

/** Everything one does while music plays, in one bar under the venue: one row on wide screens, two on narrow ones. */
export const ControlBar = ({ compact }: { readonly compact: boolean }) => {
  const { t } = useTranslation('room')
  return (
    <div role="group" aria-label={t('bar.label')} className="relative shrink-0 border-t border-line bg-panel">
      <SongProgress />
      <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5 px-3 pt-2.5 pb-1.5 lg:flex-nowrap lg:gap-x-3 lg:px-4 lg:py-2.5">
        <NowPlaying />
        <TimeLeft />
        <SyncDot />
        <div className="flex w-full items-center justify-between gap-0.5 lg:w-auto lg:gap-1">
          <VoteButtons />
          <VibeMeter />
          <DeckButtons compact={compact} />
          <ReactionButtons />
          <VolumeControl compact={compact} />
        </div>
      </div>
    </div>
  )
}
