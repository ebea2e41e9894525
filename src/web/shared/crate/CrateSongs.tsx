import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { type RefObject, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CrateSong } from '#contract/playlist/crate.ts'
import { moved } from './crateEdit.ts'
import { CrateSongRow, type RowActions } from './CrateSongRow.tsx'
import { Rows } from './Rows.tsx'
import { useDragSentences } from './useDragSentences.ts'

interface Props {
  readonly label: string
  readonly songs: readonly CrateSong[]
  readonly isQueue?: boolean
  /** What scrolls around the list; without it, the window does. */
  readonly scroller?: RefObject<HTMLElement | null> | undefined
  readonly actions: RowActions
}

interface Drop {
  readonly crateSongUuid: string
  readonly to: number
  /** The list it was dropped in. */
  readonly among: readonly CrateSong[]
}

/** The songs of a crate; they are moved by pointer, by keyboard on the handle, or through each song's menu. */
export const CrateSongs = ({ label, songs: given, isQueue = false, scroller, actions }: Props) => {
  const { t } = useTranslation('crate')
  const [dragged, setDragged] = useState<string>()
  const [drop, setDrop] = useState<Drop>()
  // What was let go lies where it was let go at once, before anybody else knows of it.
  const songs = useMemo(
    () => (drop?.among === given ? moved(given, drop.crateSongUuid, drop.to) : given),
    [given, drop],
  )
  const keys = useMemo(() => songs.map((song) => song.crateSongUuid), [songs])
  const announcements = useDragSentences(songs)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )

  const put = ({ active, over }: DragEndEvent): void => {
    setDragged(undefined)
    const to = keys.indexOf(String(over?.id))
    if (to < 0 || active.id === over?.id) return
    setDrop({ crateSongUuid: String(active.id), to, among: given })
    actions.move?.(String(active.id), to)
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragStart={({ active }) => setDragged(String(active.id))}
      onDragCancel={() => setDragged(undefined)}
      onDragEnd={put}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('drag.how') } }}
    >
      <SortableContext items={[...keys]} strategy={verticalListSortingStrategy}>
        <Rows label={label} keys={keys} scroller={scroller} kept={dragged}>
          {(place) => {
            const song = songs[place.index]
            return (
              song && (
                <CrateSongRow
                  key={song.crateSongUuid}
                  song={song}
                  place={place}
                  count={songs.length}
                  isQueue={isQueue}
                  actions={actions}
                />
              )
            )
          }}
        </Rows>
      </SortableContext>
    </DndContext>
  )
}
