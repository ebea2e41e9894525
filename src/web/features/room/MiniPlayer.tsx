import { Link, useRouterState } from '@tanstack/react-router'
import { Headphones, LogOut, ThumbsUp, Volume2, VolumeX, X } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { activityHere } from '#web/api/activityHere.ts'
import { dock } from '#web/shared/page/dock.ts'
import { SongCover } from '#web/shared/song/SongCover.tsx'
import { currentRoom } from '#web/shared/currentRoom/currentRoom.ts'
import { useHearing, useSound } from '#web/shared/currentRoom/useSound.ts'
import { useCurrentRoom, useRoom, useVisitState } from '#web/shared/currentRoom/useRoom.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import type { Closed } from '#web/connection/visitState.ts'
import { useVotes } from './bar/useVotes.ts'
import { toggleMute } from './keys/useRoomKeys.ts'
import { useShortcuts } from './keys/useShortcuts.ts'
import { LockScreen } from './LockScreen.tsx'
import { SmallRoom } from './SmallRoom.tsx'

/** Under every page while one is in a room: keeps its sound and leads back to it. Shows itself elsewhere only. */
export const MiniPlayer = () => {
  const current = useCurrentRoom()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const state = useVisitState()
  if (current.kind !== 'joined') return null
  const isElsewhere = path !== `/r/${current.slug}`
  if (state.kind === 'closed')
    return isElsewhere && state.why !== 'left' ? <Farewell why={state.why} /> : null
  return (
    <>
      <LockScreen />
      {activityHere() && <SmallRoom />}
      {isElsewhere && <Bar slug={current.slug} listen={current.player.listen} />}
    </>
  )
}

/** How long it says that one is out of the room before it goes. ms */
const FAREWELL_MS = 12_000

const goAway = (): void => {
  dock.set(undefined)
  currentRoom.leave()
}

/** Says why one is in the room no more, when that happened on another page, and then goes. */
const Farewell = ({ why }: { readonly why: Closed }) => {
  const { t } = useTranslation(['room', 'common'])
  useEffect(() => {
    const timer = setTimeout(goAway, FAREWELL_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <section
      role="status"
      className="flex items-center gap-3 border-t border-line bg-panel px-4 py-2 shadow-float"
    >
      <p className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{t(`room:door.${why}.title`)}</span>
        <span className="block text-sm text-quiet">{t(`room:door.${why}.text`)}</span>
      </p>
      <IconButton label={t('common:close')} icon={<X aria-hidden />} onClick={goAway} />
    </section>
  )
}

const Bar = ({ slug, listen }: { readonly slug: string; readonly listen: () => void }) => {
  const { t } = useTranslation('room')
  const room = useRoom((state) => state.settings.name)
  const song = useRoom((state) => state.nowPlaying?.song)
  const { muted } = useHearing()
  const sound = useSound()
  const votes = useVotes()
  useShortcuts({ like: votes.like, dislike: votes.dislike, star: votes.star, mute: toggleMute })
  return (
    <section
      aria-label={t('mini.label')}
      className="flex items-center gap-3 border-t border-line bg-panel px-3 py-2 shadow-float"
    >
      <Link to="/r/$slug" params={{ slug }} className="flex min-w-0 flex-1 items-center gap-3 rounded-md">
        <SongCover song={song ?? null} className="size-11" />
        <span className="min-w-0">
          <span className="block truncate font-semibold">{song?.trackName ?? t('bar.silent')}</span>
          <span className="block truncate text-sm text-quiet">{t('mini.back', { room })}</span>
        </span>
      </Link>
      {(sound.kind === 'waiting' || sound.kind === 'elsewhere') && (
        <Button
          look="primary"
          size="small"
          icon={<Headphones aria-hidden className="size-4" />}
          onClick={listen}
        >
          {t(sound.kind === 'waiting' ? 'listen' : 'sound.playHere')}
        </Button>
      )}
      <IconButton
        label={t('vote.like')}
        icon={<ThumbsUp aria-hidden />}
        aria-pressed={votes.mine.like === true}
        whyNot={votes.whyNotJudge}
        onClick={votes.like}
      />
      <IconButton
        label={t(muted ? 'volume.unmute' : 'volume.mute')}
        icon={muted ? <VolumeX aria-hidden /> : <Volume2 aria-hidden />}
        onClick={toggleMute}
      />
      <IconButton label={t('leave')} icon={<LogOut aria-hidden />} onClick={goAway} />
    </section>
  )
}
