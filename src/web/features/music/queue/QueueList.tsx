import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { useSongNames } from '../useSongNames.ts'
import { QueueItem } from './QueueItem.tsx'
import type { Queue } from './useQueue.ts'

/** Songs shown at first, and with every "show more". */
const page = 100

/** The queue's songs; they are moved by pointer, by keyboard on the handle, or through each song's menu. */
export const QueueList = ({ queue }: { readonly queue: Queue }) => {
  const { t } = useTranslation('music')
  const announcements = useAnnouncements(queue)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const [shown, setShown] = useState(page)
  const songs = queue.songs.slice(0, shown)
  const keys = songs.map((song) => song.crateSongUuid)
  const hidden = queue.songs.length - songs.length

  const put = ({ active, over }: DragEndEvent): void => {
    const to = keys.indexOf(String(over?.id))
    if (to >= 0 && active.id !== over?.id) queue.move(String(active.id), to)
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={put}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('drag.how') } }}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        <ol aria-label={t('queue.list')} className="flex flex-col gap-1.5" data-testid="queue">
          {songs.map((song, index) => (
            <QueueItem key={song.crateSongUuid} song={song} index={index} queue={queue} />
          ))}
        </ol>
      </SortableContext>
      {hidden > 0 && (
        <Button wide onClick={() => setShown(shown + page)}>
          {t('queue.showMore', { count: hidden })}
        </Button>
      )}
    </DndContext>
  )
}

const useAnnouncements = (queue: Queue): Announcements => {
  const { t } = useTranslation('music')
  const namesOf = useSongNames()
  const hasMoved = useRef(false)
  const place = (id: UniqueIdentifier, at: UniqueIdentifier | undefined) => {
    const song = queue.songs.find((one) => one.crateSongUuid === id)
    return {
      name: song ? namesOf(song).title : '',
      position: queue.songs.findIndex((one) => one.crateSongUuid === at) + 1,
      count: queue.songs.length,
    }
  }
  return {
    onDragStart: ({ active }) => {
      hasMoved.current = false
      return t('drag.start', place(active.id, active.id))
    },
    onDragOver: ({ active, over }) => {
      // A song that was just picked up lies over its own place; saying so would drown that it was picked up.
      if (!over || (!hasMoved.current && over.id === active.id)) return undefined
      hasMoved.current = true
      return t('drag.over', place(active.id, over.id))
    },
    onDragEnd: ({ active, over }) => t('drag.end', place(active.id, over?.id ?? active.id)),
    onDragCancel: ({ active }) => t('drag.cancel', place(active.id, active.id)),
  }
}
