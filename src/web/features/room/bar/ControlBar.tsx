import { useTranslation } from 'react-i18next'
import { SongCover } from '#web/shared/song/SongCover.tsx'
import { useRoom } from '#web/shared/currentRoom/useRoom.ts'
import { DeckButtons } from './DeckButtons.tsx'
import { NowPlaying } from './NowPlaying.tsx'
import { ReactionButtons } from './ReactionButtons.tsx'
import { SongProgress } from './SongProgress.tsx'
import { SyncDot } from './SyncDot.tsx'
import { TimeLeft } from './TimeLeft.tsx'
import { VibeMeter } from './VibeMeter.tsx'
import { VolumeControl } from './VolumeControl.tsx'
import { VoteButtons } from './VoteButtons.tsx'

/** Everything one does while music plays, in one bar under the venue: what plays above, what one can do below. */
export const ControlBar = ({ compact }: { readonly compact: boolean }) => {
  const { t } = useTranslation('room')
  const song = useRoom((room) => room.nowPlaying?.song) ?? null
  return (
    <div
      role="group"
      aria-label={t('bar.label')}
      className="relative grid shrink-0 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1 border-t border-line bg-panel px-3 pt-2.5 pb-1.5 lg:gap-x-4 lg:px-4 lg:pb-2.5"
    >
      <SongProgress />
      <SongCover song={song} className="size-12 rounded-md lg:row-span-2 lg:size-24" />
      <div className="flex min-w-0 items-center gap-2">
        <NowPlaying />
        <TimeLeft />
        <SyncDot />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-0.5 *:shrink-0 max-lg:col-span-2 lg:gap-2">
        <VoteButtons />
        <VibeMeter />
        <DeckButtons compact={compact} />
        <ReactionButtons />
        <VolumeControl compact={compact} />
      </div>
    </div>
  )
}
