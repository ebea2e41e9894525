import {
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
import { type ReactNode, useRef } from 'react'

/** What is moved, and where it is now; the first is 1. */
export interface DragPlace {
  readonly name: string
  readonly position: number
  readonly count: number
}

interface Props {
  readonly keys: readonly string[]
  readonly nameOf: (key: string) => string
  /** What is read out while one is moved. */
  readonly say: (what: 'start' | 'over' | 'end' | 'cancel', place: DragPlace) => string
  /** How one moves with the keyboard, read out on each handle. */
  readonly how: string
  /** One was let go at another place, counted from 0. */
  readonly put: (key: string, to: number) => void
  /** Told which one is held; undefined once none is. */
  readonly onHeld?: (key: string | undefined) => void
  readonly children: ReactNode
}

/** A list whose rows are moved up and down: by pointer, or by keyboard on their handles. */
export const SortableList = ({ keys, nameOf, say, how, put, onHeld, children }: Props) => {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const hasMoved = useRef(false)
  const place = (id: UniqueIdentifier, at: UniqueIdentifier = id): DragPlace => ({
    name: nameOf(String(id)),
    position: keys.indexOf(String(at)) + 1,
    count: keys.length,
  })
  const letGo = ({ active, over }: DragEndEvent): void => {
    onHeld?.(undefined)
    const to = keys.indexOf(String(over?.id))
    if (to >= 0 && active.id !== over?.id) put(String(active.id), to)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragStart={({ active }) => onHeld?.(String(active.id))}
      onDragCancel={() => onHeld?.(undefined)}
      onDragEnd={letGo}
      accessibility={{
        announcements: {
          onDragStart: ({ active }) => {
            hasMoved.current = false
            return say('start', place(active.id))
          },
          onDragOver: ({ active, over }) => {
            // What was just picked up lies over its own place; saying so would drown that it was picked up.
            if (!over || (!hasMoved.current && over.id === active.id)) return undefined
            hasMoved.current = true
            return say('over', place(active.id, over.id))
          },
          onDragEnd: ({ active, over }) => say('end', place(active.id, over?.id)),
          onDragCancel: ({ active }) => say('cancel', place(active.id)),
        },
        screenReaderInstructions: { draggable: how },
      }}
    >
      <SortableContext items={[...keys]} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}
