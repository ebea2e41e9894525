import { useSortable } from '@dnd-kit/sortable'
import clsx from 'clsx'
import {
  ArrowDown,
  ArrowDownToLine,
  ArrowUp,
  ArrowUpToLine,
  EllipsisVertical,
  FolderPlus,
  GripVertical,
  X,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { CrateSong } from '#contract/playlist/crate.ts'
import { SongVerdict } from '#web/shared/ruled/SongVerdict.tsx'
import { SongRow } from '#web/shared/song/SongRow.tsx'
import { useSongNames } from '#web/shared/song/useSongNames.ts'
import { Menu, type MenuEntry } from '#web/ui/Menu.tsx'
import { HeardByNote } from './HeardByNote.tsx'
import { QueueButton } from './QueueButton.tsx'
import { QueueTrouble } from './QueueTrouble.tsx'
import type { RowPlace } from './Rows.tsx'

/** What can be done with the songs of a list; what is left out cannot be done here. */
export interface RowActions {
  readonly move?: ((crateSongUuid: string, to: number) => void) | undefined
  readonly remove?: ((song: CrateSong) => void) | undefined
  readonly addToCrate: (song: CrateSong) => void
  /** Something to know of a song. */
  readonly note?: (song: CrateSong) => string | undefined
  /** Whether a song is chosen, while one chooses several. */
  readonly isChosen?: ((crateSongUuid: string) => boolean) | undefined
  readonly choose?: ((crateSongUuid: string, isChosen: boolean) => void) | undefined
}

interface Props {
  readonly song: CrateSong
  readonly place: RowPlace
  readonly count: number
  /** The songs are a queue: the first is marked, and none needs to be queued. */
  readonly isQueue: boolean
  readonly actions: RowActions
}

/** One song of a crate: a handle to drag it by, and a menu that does the same without dragging. */
export const CrateSongRow = ({ song, place, count, isQueue, actions }: Props) => {
  const { t } = useTranslation('crate')
  const name = useSongNames()(song).title
  const { index, top } = place
  const note = actions.note?.(song)
  const mayMove = actions.move !== undefined && actions.choose === undefined
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: song.crateSongUuid, disabled: !mayMove })
  return (
    <li
      ref={(row) => {
        setNodeRef(row)
        place.ref(row)
      }}
      data-index={index}
      aria-setsize={count}
      aria-posinset={index + 1}
      style={{
        top,
        transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined,
        transition,
      }}
      className={clsx(
        'absolute inset-x-0 rounded-md border py-1.5 pr-1 transition-colors',
        mayMove ? 'pl-1' : 'pl-3',
        isDragging ? 'z-10 border-accent bg-lifted shadow-float' : 'border-line bg-panel hover:bg-raised',
      )}
    >
      <SongRow
        song={song}
        before={
          actions.choose ? (
            <Choose song={song} name={name} actions={actions} />
          ) : (
            mayMove && (
              <button
                type="button"
                ref={setActivatorNodeRef}
                {...attributes}
                {...listeners}
                aria-label={t('handle', { name })}
                className="touchable grid h-11 w-8 scroll-my-14 cursor-grab touch-none place-items-center rounded-sm text-quiet hover:text-text active:cursor-grabbing"
              >
                <GripVertical aria-hidden className="size-5" />
              </button>
            )
          )
        }
        under={
          <>
            {isQueue && index === 0 && <p className="text-sm font-semibold text-accent">{t('next')}</p>}
            {note && <p className="text-sm text-accent">{note}</p>}
            {isQueue && <HeardByNote song={song} />}
            {isQueue && <QueueTrouble song={song} at={index} />}
            <SongVerdict song={song} />
          </>
        }
        actions={
          <>
            {!isQueue && <QueueButton song={song} />}
            <RowMenu name={name} song={song} index={index} count={count} actions={actions} />
          </>
        }
      />
    </li>
  )
}

const Choose = ({ song, name, actions }: { song: CrateSong; name: string; actions: RowActions }) => {
  const { t } = useTranslation('crate')
  const { crateSongUuid } = song
  return (
    <label className="grid size-11 place-items-center">
      <input
        type="checkbox"
        aria-label={t('choose.one', { name })}
        checked={actions.isChosen?.(crateSongUuid) ?? false}
        onChange={(event) => actions.choose?.(crateSongUuid, event.target.checked)}
        className="size-5 accent-accent"
      />
    </label>
  )
}

interface MenuProps {
  readonly name: string
  readonly song: CrateSong
  readonly index: number
  readonly count: number
  readonly actions: RowActions
}

const RowMenu = ({ name, song, index, count, actions }: MenuProps) => {
  const { t } = useTranslation('crate')
  const { t: says } = useTranslation('song')
  const { move, remove } = actions
  const last = count - 1
  const moves = (to: number, key: 'first' | 'up' | 'down' | 'last', icon: MenuEntry['icon']): MenuEntry[] =>
    move && to !== index && to >= 0 && to <= last
      ? [{ key, label: t(`move.${key}`), icon, onSelect: () => move(song.crateSongUuid, to) }]
      : []
  const entries: MenuEntry[] = [
    ...moves(0, 'first', <ArrowUpToLine aria-hidden />),
    ...(index > 1 ? moves(index - 1, 'up', <ArrowUp aria-hidden />) : []),
    ...(index < last - 1 ? moves(index + 1, 'down', <ArrowDown aria-hidden />) : []),
    ...moves(last, 'last', <ArrowDownToLine aria-hidden />),
    {
      key: 'crate',
      label: t('addTo.action'),
      icon: <FolderPlus aria-hidden />,
      onSelect: () => actions.addToCrate(song),
    },
    ...(remove
      ? [
          {
            key: 'remove',
            label: t('remove'),
            icon: <X aria-hidden />,
            look: 'danger' as const,
            onSelect: () => remove(song),
          },
        ]
      : []),
  ]
  return (
    <Menu
      trigger={
        <button
          type="button"
          data-more
          aria-label={says('more', { name })}
          className="grid size-11 place-items-center rounded-md text-quiet hover:bg-raised hover:text-text"
        >
          <EllipsisVertical aria-hidden className="size-5" />
        </button>
      }
      entries={entries}
    />
  )
}
