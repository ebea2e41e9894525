import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { activityHere } from '#web/api/activityHere.ts'
import { loadSentences } from '#web/shared/i18n/i18n.ts'
import { lazyPart } from '#web/shared/page/lazyPart.ts'
import { SongCover } from '#web/shared/song/SongCover.tsx'
import { useRoom, useVisit } from '#web/shared/currentRoom/useRoom.ts'
import { EffectsButton } from '../effects/EffectsButton.tsx'
import { DeckButtons } from './DeckButtons.tsx'
import { NowPlaying } from './NowPlaying.tsx'
import { ReactionButtons } from './ReactionButtons.tsx'
import { SongProgress } from './SongProgress.tsx'
import { SyncDot } from './SyncDot.tsx'
import { TimeLeft } from './TimeLeft.tsx'
import { VibeMeter } from './VibeMeter.tsx'
import { VolumeControl } from './VolumeControl.tsx'
import { VoteButtons } from './VoteButtons.tsx'

const SkipLine = lazyPart(async () => {
  const [code] = await Promise.all([import('../skip/SkipLine.tsx'), loadSentences(['skipVote'])])
  return code.SkipLine
})

const VoiceLine = lazyPart(async () => {
  const [code] = await Promise.all([import('../voice/VoiceLine.tsx'), loadSentences(['voice'])])
  return code.VoiceLine
})

/** Everything one does while music plays, in one bar under the venue: what plays above, what one can do below. */
export const ControlBar = ({ compact }: { readonly compact: boolean }) => {
  const { t } = useTranslation('room')
  const song = useRoom((room) => room.nowPlaying?.song) ?? null
  const isVotedOn = useRoom((room) => Boolean(room.roomtone.skip)) ?? false
  const visit = useVisit()
  // In Discord people speak with each other already, and its frames have no microphone.
  const hasVoice = activityHere() === undefined
  const roomUuid = useRoom((room) => (hasVoice && room.settings.liveAudio ? room.settings.uuid : '')) ?? ''
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
        {/* On a phone the line below is full. */}
        {compact && <VolumeControl compact />}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-0.5 *:shrink-0 max-lg:col-span-2 lg:gap-2">
        <VoteButtons />
        <VibeMeter />
        <DeckButtons compact={compact} />
        <ReactionButtons />
        {!compact && <EffectsButton />}
        {!compact && <VolumeControl compact={false} />}
      </div>
      <Suspense>{isVotedOn && <SkipLine />}</Suspense>
      <Suspense>
        {visit && roomUuid && <VoiceLine key={roomUuid} visit={visit} roomUuid={roomUuid} />}
      </Suspense>
    </div>
  )
}
