import { useSortable } from '@dnd-kit/sortable'
import clsx from 'clsx'
import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { RoomState } from '#contract/realtime/state.ts'
import { PersonHead } from '#web/shared/person/PersonHead.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { nameOf } from '../people/nameOf.ts'

interface Props {
  readonly room: RoomState
  readonly uuid: string
  readonly place: number
  readonly isMe: boolean
  /** It stays in sight at the edge of what scrolls. */
  readonly isStuck: boolean
  /** When their turn comes. */
  readonly comes: ReactNode
  /** Before whom they come one place up or down; undefined where they cannot. */
  readonly up?: string | null | undefined
  readonly down?: string | null | undefined
  readonly move?: (before: string | null) => void
  readonly remove?: () => void
}

/** Somebody in the wait list; who may move them has a handle to drag them by, and buttons that do the same. */
export const WaitRow = (props: Props) => {
  const { room, uuid, place, isMe, isStuck, comes, up, down, move, remove } = props
  const { t } = useTranslation('room')
  const profile = room.allUserData[uuid]?.userProfile
  const name = nameOf(room, uuid) ?? ''
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: uuid, disabled: !move })
  return (
    <li
      ref={setNodeRef}
      style={{ transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition }}
      className={clsx(
        // Where a name would have too little room beside them, the buttons go below it.
        'flex min-h-11 min-w-0 flex-wrap items-center gap-x-2.5 rounded-md',
        isDragging && 'relative z-10 bg-lifted shadow-float',
        isStuck && 'sticky inset-y-0 z-1 bg-panel',
      )}
    >
      {move && (
        <button
          type="button"
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          aria-label={t('line.handle', { name })}
          className="touchable -mr-2.5 grid h-11 w-8 shrink-0 scroll-my-14 cursor-grab touch-none place-items-center rounded-sm text-quiet hover:text-text active:cursor-grabbing"
        >
          <GripVertical aria-hidden className="size-5" />
        </button>
      )}
      <span className={clsx('shrink-0 text-center text-sm text-quiet', move ? 'w-6' : 'w-9')}>{place}</span>
      {profile && <PersonHead avatarId={profile.avatarId} color={profile.color} size="small" />}
      <span className={clsx('flex-1', move ? 'min-w-32' : 'min-w-0')}>
        <span className={clsx('block truncate font-semibold', isMe && 'text-accent')}>{name}</span>
        {comes}
      </span>
      {move && (
        <span className="ml-auto flex shrink-0">
          <IconButton
            label={t('line.up', { name })}
            icon={<ArrowUp aria-hidden />}
            whyNot={up === undefined ? t('line.isFirst', { name }) : undefined}
            onClick={() => up !== undefined && move(up)}
          />
          <IconButton
            label={t('line.down', { name })}
            icon={<ArrowDown aria-hidden />}
            whyNot={down === undefined ? t('line.isLast', { name }) : undefined}
            onClick={() => down !== undefined && move(down)}
          />
          {!isMe && (
            <IconButton label={t('line.remove', { name })} icon={<X aria-hidden />} onClick={remove} />
          )}
        </span>
      )}
    </li>
  )
}
