import { useSortable } from '@dnd-kit/sortable'
import clsx from 'clsx'
import {
  ArrowDown,
  ArrowDownToLine,
  ArrowUp,
  ArrowUpToLine,
  EllipsisVertical,
  GripVertical,
  X,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Menu } from '#web/ui/Menu.tsx'
import { SongLine } from '../SongLine.tsx'
import { useSongNames } from '../useSongNames.ts'
import type { Queue, QueueSong } from './useQueue.ts'

interface Props {
  readonly song: QueueSong
  readonly index: number
  readonly queue: Queue
}

/** One song of the queue: a handle to drag it by, and a menu that does the same without dragging. */
export const QueueItem = ({ song, index, queue }: Props) => {
  const { t } = useTranslation('music')
  const name = useSongNames()(song).title
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({
      id: song.crateSongUuid,
    })
  return (
    <li
      ref={setNodeRef}
      style={{
        transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined,
        transition,
      }}
      className={clsx(
        'rounded-md border py-1.5 pr-1 pl-1',
        isDragging ? 'relative z-10 border-accent bg-lifted shadow-float' : 'border-line bg-panel',
      )}
    >
      <SongLine
        song={song}
        before={
          <button
            type="button"
            ref={setActivatorNodeRef}
            {...attributes}
            {...listeners}
            aria-label={t('queue.handle', { name })}
            className="grid h-11 w-8 cursor-grab touch-none place-items-center rounded-sm text-quiet hover:text-text active:cursor-grabbing"
          >
            <GripVertical aria-hidden className="size-5" />
          </button>
        }
        under={index === 0 && <p className="text-sm font-semibold text-accent">{t('queue.next')}</p>}
        actions={<QueueMenu name={name} song={song} index={index} queue={queue} />}
      />
    </li>
  )
}

const QueueMenu = ({ name, song, index, queue }: Props & { readonly name: string }) => {
  const { t } = useTranslation('music')
  const last = queue.songs.length - 1
  const moveTo = (to: number) => () => queue.move(song.crateSongUuid, to)
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={t('song.more', { name })}
          className="grid size-11 place-items-center rounded-md text-quiet hover:bg-raised hover:text-text"
        >
          <EllipsisVertical aria-hidden className="size-5" />
        </button>
      }
      entries={[
        {
          key: 'first',
          label: t('queue.playFirst'),
          icon: <ArrowUpToLine aria-hidden />,
          disabled: index === 0,
          onSelect: moveTo(0),
        },
        {
          key: 'up',
          label: t('queue.up'),
          icon: <ArrowUp aria-hidden />,
          disabled: index === 0,
          onSelect: moveTo(index - 1),
        },
        {
          key: 'down',
          label: t('queue.down'),
          icon: <ArrowDown aria-hidden />,
          disabled: index === last,
          onSelect: moveTo(index + 1),
        },
        {
          key: 'last',
          label: t('queue.last'),
          icon: <ArrowDownToLine aria-hidden />,
          disabled: index === last,
          onSelect: moveTo(last),
        },
        {
          key: 'remove',
          label: t('queue.remove'),
          icon: <X aria-hidden />,
          look: 'danger',
          onSelect: () => queue.remove(song),
        },
      ]}
    />
  )
}
