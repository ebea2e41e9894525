import { EllipsisVertical, ExternalLink, FolderPlus, ListStart } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { MusicProvider, Song } from '#contract/song.ts'
import { QueueButton } from '#web/shared/crate/QueueButton.tsx'
import { useAddToQueue } from '#web/shared/crate/useCrateActions.ts'
import { Menu } from '#web/ui/Menu.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { SongVerdict } from '../ruled/SongVerdict.tsx'
import { providerNames } from '../song/providerNames.ts'
import { SongMarks } from '../song/SongMarks.tsx'
import { SongRow } from '../song/SongRow.tsx'
import { useSongNames } from '../song/useSongNames.ts'
import { useWhyNot } from '../song/useWhyNot.ts'
import { vendorPages } from '../song/vendorPages.ts'
import type { Held } from './useHeld.ts'

/** What rows of results need beside their song. */
export interface RowTools {
  readonly playing: ReadonlySet<MusicProvider>
  readonly country: string | undefined
  readonly heldOf: (song: Song) => Held
  readonly addToCrate: (song: Song) => void
  /** More to do with a song here, such as having it played at once. */
  readonly extra?: ((song: Song) => ReactNode) | undefined
}

/** A song that was found: listened to, queued, put into a crate. */
export const ResultRow = ({ song, tools }: { readonly song: Song; readonly tools: RowTools }) => {
  const { t } = useTranslation('song')
  const { t: crate } = useTranslation('crate')
  const queue = useAddToQueue()
  const name = useSongNames()(song).title
  const whyNot = useWhyNot()(song)
  const next = (): void => queue([song], 'next')
  return (
    <SongRow
      song={song}
      under={
        <>
          <SongMarks song={song} playing={tools.playing} country={tools.country} {...tools.heldOf(song)} />
          <SongVerdict song={song} />
        </>
      }
      actions={
        <>
          {tools.extra?.(song)}
          <QueueButton song={song} />
          <span className="hidden @2xl:contents">
            <IconButton
              label={t('queueNextNamed', { name })}
              icon={<ListStart aria-hidden />}
              whyNot={whyNot}
              onClick={next}
            />
            <IconButton
              label={crate('addTo.named', { name })}
              icon={<FolderPlus aria-hidden />}
              onClick={() => tools.addToCrate(song)}
            />
          </span>
          <Menu
            trigger={
              <button
                type="button"
                aria-label={t('more', { name })}
                className="grid size-11 place-items-center rounded-md text-quiet hover:bg-raised hover:text-text"
              >
                <EllipsisVertical aria-hidden className="size-5" />
              </button>
            }
            entries={[
              {
                key: 'next',
                label: t('queueNext'),
                icon: <ListStart aria-hidden />,
                disabled: whyNot !== undefined,
                onSelect: next,
              },
              {
                key: 'crate',
                label: crate('addTo.action'),
                icon: <FolderPlus aria-hidden />,
                onSelect: () => tools.addToCrate(song),
              },
              ...vendorPages(song).map(({ provider, url }) => ({
                key: provider,
                label: t('openAt', { provider: providerNames[provider] }),
                icon: <ExternalLink aria-hidden />,
                onSelect: () => void window.open(url, '_blank', 'noopener'),
              })),
            ]}
          />
        </>
      }
    />
  )
}
