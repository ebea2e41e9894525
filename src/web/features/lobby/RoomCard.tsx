import clsx from 'clsx'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { RoomRest } from '#contract/room/room.ts'
import { lightCoverOf } from '#web/shared/song/coverOf.ts'
import { Miniature } from '#web/shared/room/design/Miniature.tsx'
import { NowPlaying } from './NowPlaying.tsx'
import { PreviewButton, PreviewNote } from './preview/PreviewButton.tsx'
import { useRoomPreview } from './preview/useRoomPreview.ts'
import { RoomFacts } from './RoomFacts.tsx'
import { useIsIn } from './useIsIn.ts'

interface Props {
  readonly room: RoomRest
  /** The picture beside the words where there is room for both. */
  readonly wide?: boolean
}

/** A room as one sees it from the street: its venue, what plays, who is there. The whole card leads in. */
export const RoomCard = ({ room, wide = false }: Props) => {
  const { t } = useTranslation('lobby')
  const isHere = useIsIn(room.slug)
  const preview = useRoomPreview(room)
  return (
    <article
      {...preview?.pointing}
      className={clsx(
        'group relative flex touch-manipulation flex-col pointer-coarse:[-webkit-touch-callout:none] pointer-coarse:select-none overflow-hidden rounded-lg border border-line bg-panel transition-[border-color,transform] duration-200 ease-out focus-within:border-focus hover:-translate-y-0.5 hover:border-edge',
        wide && 'sm:flex-row',
      )}
    >
      <Miniature
        design={room.design}
        cover={lightCoverOf(room.song)}
        people={room.roomtone.people}
        className={clsx('aspect-video w-full', wide && 'sm:w-1/2 sm:shrink-0')}
      />
      {preview && <PreviewButton name={room.name} preview={preview} className="absolute top-3 left-3" />}
      <div className="flex min-w-0 flex-1 flex-col gap-3 p-4">
        <h3 className="truncate text-lg">
          <Link
            to="/r/$slug"
            params={{ slug: room.slug }}
            aria-label={t('room.open', { name: room.name })}
            className="outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
          >
            {room.name}
          </Link>
        </h3>
        <div className="min-h-16">
          <NowPlaying room={room} />
          <PreviewNote preview={preview} />
        </div>
        <div className="mt-auto">
          {isHere && <p className="mb-2 text-sm font-semibold text-accent">{t('backToRoom')}</p>}
          <RoomFacts room={room} />
        </div>
      </div>
    </article>
  )
}
