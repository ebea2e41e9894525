import clsx from 'clsx'
import { getRouteApi } from '@tanstack/react-router'
import { FolderPlus, ListChecks, ListPlus, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { CrateSong } from '#contract/playlist/crate.ts'
import { useAddToQueue } from '#web/shared/crate/useCrateActions.ts'
import { useTyped } from '#web/shared/page/useTyped.ts'
import { whyNotPlayable } from '#web/shared/song/whyNotPlayable.ts'
import { Button } from '#web/ui/Button.tsx'
import { fieldLook } from '#web/ui/fieldLook.ts'
import { Arrange } from './Arrange.tsx'

const route = getRouteApi('/crates/$id')

interface Props {
  readonly shown: readonly CrateSong[]
  readonly all: readonly CrateSong[]
  readonly find: string
  /** The songs chosen; undefined while nobody chooses. */
  readonly chosen: ReadonlySet<string> | undefined
  readonly onChoose: (chosen: ReadonlySet<string> | undefined) => void
  readonly onAddTo: (songs: readonly CrateSong[]) => void
  readonly onRemove: ((songs: readonly CrateSong[]) => void) | undefined
  readonly onKeepOrder: (() => void) | undefined
  readonly doubles: ReadonlyMap<string, number>
}

/** Finds songs of the crate, and does things with several of them at once. */
export const CrateTools = (props: Props) => {
  const { shown, all, find, chosen, onChoose, onAddTo, onRemove, onKeepOrder, doubles } = props
  const { t } = useTranslation('music')
  const navigate = route.useNavigate()
  const [typed, type] = useTyped(
    find,
    (text) =>
      void navigate({
        search: (now) => ({ ...now, find: text || undefined }),
        replace: true,
        resetScroll: false,
      }),
  )
  const queue = useAddToQueue()
  const songs = all.filter((song) => chosen?.has(song.crateSongUuid))
  const isNone = songs.length === 0
  const whyNot = isNone ? t('choose.none') : undefined
  return (
    <div
      className={clsx(
        '-mx-1 flex flex-wrap items-center gap-2 bg-ink/95 px-1 py-2',
        // On a phone it would cover the songs; while some are chosen it has what to do with them.
        chosen ? 'sticky top-0 z-5' : 'sm:sticky sm:top-0 sm:z-5',
      )}
    >
      <input
        type="search"
        aria-label={t('crates.find')}
        placeholder={t('crates.find')}
        value={typed}
        onChange={({ target }) => type(target.value)}
        className={`${fieldLook} min-w-0 flex-1 basis-full sm:basis-48`}
      />
      {chosen ? (
        <>
          <span role="status" className="text-sm font-semibold">
            {t('choose.count', { count: songs.length })}
          </span>
          <Button
            size="small"
            icon={<ListPlus aria-hidden className="size-4" />}
            whyNot={whyNot}
            onClick={() => queue(songs.filter((song) => whyNotPlayable(song) === undefined))}
          >
            {t('choose.queue')}
          </Button>
          <Button
            size="small"
            icon={<FolderPlus aria-hidden className="size-4" />}
            whyNot={whyNot}
            onClick={() => onAddTo(songs)}
          >
            {t('choose.addTo')}
          </Button>
          {onRemove && (
            <Button
              size="small"
              icon={<X aria-hidden className="size-4" />}
              whyNot={whyNot}
              onClick={() => {
                onRemove(songs)
                onChoose(new Set())
              }}
            >
              {t('choose.remove')}
            </Button>
          )}
          <Button
            size="small"
            look="quiet"
            onClick={() => onChoose(new Set(shown.map((song) => song.crateSongUuid)))}
          >
            {t('choose.all')}
          </Button>
          <Button size="small" look="quiet" onClick={() => onChoose(undefined)}>
            {t('choose.done')}
          </Button>
        </>
      ) : (
        <>
          <Arrange songs={all} doubles={doubles} onKeepOrder={onKeepOrder} onRemove={onRemove} />
          <Button
            size="small"
            look="quiet"
            icon={<ListChecks aria-hidden className="size-4" />}
            onClick={() => onChoose(new Set())}
          >
            {t('choose.start')}
          </Button>
        </>
      )}
    </div>
  )
}
