import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { RoomRest } from '#contract/room/room.ts'
import { lightCoverOf } from '#web/shared/song/coverOf.ts'
import { buttonLook } from '#web/ui/buttonLook.ts'
import { Miniature } from '#web/shared/room/design/Miniature.tsx'
import { useIsIn } from './useIsIn.ts'
import { NowPlaying } from './NowPlaying.tsx'
import { PreviewButton, PreviewNote } from './preview/PreviewButton.tsx'
import { useRoomPreview } from './preview/useRoomPreview.ts'
import { RoomFacts } from './RoomFacts.tsx'

/** The fullest room, large: the light of its cover falls on the page. */
export const FeaturedRoom = ({ room }: { readonly room: RoomRest }) => {
  const { t } = useTranslation('lobby')
  const cover = lightCoverOf(room.song)
  const isHere = useIsIn(room.slug)
  const preview = useRoomPreview(room)
  return (
    <article
      {...preview?.pointing}
      className="relative isolate overflow-hidden rounded-lg border border-line bg-panel lg:grid lg:grid-cols-[1.55fr_1fr]"
    >
      {cover && (
        <img
          src={cover}
          alt=""
          className="absolute inset-0 -z-10 size-full scale-125 object-cover opacity-[0.16] blur-3xl saturate-200"
        />
      )}
      <Miniature
        design={room.design}
        cover={cover}
        people={room.roomtone.people}
        className="aspect-video w-full lg:h-full"
      />
      <div className="flex flex-col justify-center gap-5 p-5 lg:p-8">
        <h2 className="text-2xl">{room.name}</h2>
        <NowPlaying room={room} />
        <PreviewNote preview={preview} />
        {room.description && <p className="line-clamp-3 text-quiet">{room.description}</p>}
        <RoomFacts room={room} />
        <div className="flex flex-wrap items-center gap-3">
          <Link
            to="/r/$slug"
            params={{ slug: room.slug }}
            className={`${buttonLook({ look: 'primary', size: 'large' })} self-start`}
          >
            {isHere ? t('backToRoom') : t('walkIn')}
            <ArrowRight aria-hidden className="size-5" />
            <span className="sr-only">: {room.name}</span>
          </Link>
          {preview && (
            <PreviewButton
              name={room.name}
              preview={preview}
              className="relative min-h-13 bg-raised px-5 hover:bg-lifted"
            />
          )}
        </div>
      </div>
    </article>
  )
}
