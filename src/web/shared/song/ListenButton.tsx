import clsx from 'clsx'
import { Play, Square } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { Song } from '#contract/song.ts'
import type { PreviewSource } from '#web/player/preview/excerpt.ts'
import { preview } from '#web/player/preview/preview.ts'
import { Spinner } from '#web/ui/Spinner.tsx'
import { toast } from '#web/ui/toast.ts'
import { SongCover } from './SongCover.tsx'

interface Props {
  readonly song: Song
  readonly from: PreviewSource
  readonly name: string
}

/** A song's cover that plays the song to oneself, or stops it; the whole row around it takes the press. Leaving the page stops it too. */
export const ListenButton = ({ song, from, name }: Props) => {
  const { t } = useTranslation('song')
  const now = useSyncExternalStore(preview.subscribe, preview.get)
  const isThis = now.key === from.key
  const isFailed = isThis && now.state === 'failed'
  const isOn = isThis && (now.state === 'playing' || now.state === 'loading')
  useEffect(() => {
    if (!isFailed) return
    toast({ look: 'bad', title: t('previewFailed') })
    preview.stop()
  }, [isFailed, t])
  useEffect(
    () => () => {
      if (preview.get().key === from.key) preview.stop()
    },
    [from.key],
  )
  return (
    <button
      type="button"
      aria-label={t(isOn ? 'stop' : 'listen', { name })}
      aria-pressed={isOn}
      onClick={() => (isOn ? preview.stop() : preview.start(song, from))}
      className="group/listen shrink-0 rounded-sm outline-offset-2 after:absolute after:inset-0"
    >
      <span className="relative block">
        <SongCover song={song} className="size-12" />
        <span
          className={clsx(
            'absolute inset-0 grid place-items-center rounded-sm bg-ink/65 text-text transition-opacity [&_svg]:size-5',
            isOn
              ? 'text-accent opacity-100'
              : 'opacity-0 group-hover/row:opacity-100 group-focus-visible/listen:opacity-100',
          )}
        >
          {isOn && now.state === 'loading' ? (
            <Spinner />
          ) : isOn ? (
            <Square aria-hidden fill="currentColor" />
          ) : (
            <Play aria-hidden fill="currentColor" />
          )}
        </span>
        {!isOn && (
          <span
            aria-hidden
            className="absolute right-0.5 bottom-0.5 grid size-5 place-items-center rounded-full bg-ink/80 text-text pointer-fine:hidden"
          >
            <Play className="size-3" fill="currentColor" />
          </span>
        )}
      </span>
    </button>
  )
}
