import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { GripVertical } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { musicProviders } from '#contract/playlist/providers.ts'
import type { MusicProvider } from '#contract/song.ts'
import { editProfile, ownProfile } from '#contract/user/profiles.ts'
import { query } from '#web/api/queries.ts'
import { useSend } from '#web/api/useSend.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { PageCard } from '#web/shared/page/PageCard.tsx'
import { providerNames } from '#web/shared/song/providerNames.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { inOrder, withOrder } from './providerOrder.ts'

/** Which account is heard from first where a song is at several; shown where one has several and the place leaves it free. */
export const OrderCard = ({ linked }: { readonly linked: readonly MusicProvider[] }) => {
  const { t } = useTranslation('account')
  const say = useSayRefusal()
  const offered = useQuery(query(musicProviders, {}))
  const profile = useQuery(query(ownProfile, {}))
  const keep = useSend(editProfile, [ownProfile])
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const hasMoved = useRef(false)
  if (linked.length < 2 || offered.data?.brand !== 'roomtone' || !profile.data) return null
  const chosen = keep.variables?.body.musicProviders ?? profile.data.musicProviders
  const order = inOrder(linked, chosen)
  const nameOf = (id: string | number): string => providerNames[id as MusicProvider]
  const put = ({ active, over }: DragEndEvent): void => {
    const [from, to] = [active.id, over?.id].map((id) => order.indexOf(id as MusicProvider))
    if (from === undefined || to === undefined || to < 0 || from === to) return
    const wanted = withOrder(chosen, arrayMove([...order], from, to))
    keep.mutate({ body: { musicProviders: wanted } })
  }
  const place = (id: string | number, at: string | number | undefined) => ({
    name: nameOf(id),
    position: order.indexOf((at ?? id) as MusicProvider) + 1,
    count: order.length,
  })
  return (
    <PageCard title={t('links.order.title')} text={t('links.order.text')}>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={put}
        accessibility={{
          announcements: {
            onDragStart: ({ active }) => {
              hasMoved.current = false
              return t('links.order.start', place(active.id, undefined))
            },
            onDragOver: ({ active, over }) => {
              // It lies over its own place when it is picked up: saying so would drown that.
              if (!over || (!hasMoved.current && over.id === active.id)) return undefined
              hasMoved.current = true
              return t('links.order.over', place(active.id, over.id))
            },
            onDragEnd: ({ active, over }) => t('links.order.end', place(active.id, over?.id)),
            onDragCancel: ({ active }) => t('links.order.cancel', { name: nameOf(active.id) }),
          },
          screenReaderInstructions: { draggable: t('links.order.how') },
        }}
      >
        <SortableContext items={[...order]} strategy={verticalListSortingStrategy}>
          <ol aria-label={t('links.order.title')} className="flex flex-col gap-2">
            {order.map((provider) => (
              <Placed key={provider} provider={provider} />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      {keep.error && <Notice look="bad">{say(keep.error)}</Notice>}
    </PageCard>
  )
}

const Placed = ({ provider }: { readonly provider: MusicProvider }) => {
  const { t } = useTranslation('account')
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: provider })
  const name = providerNames[provider]
  return (
    <li
      ref={setNodeRef}
      style={{ transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition }}
      className={clsx(
        'flex items-center gap-2 rounded-md border py-1 pl-1 pr-3',
        isDragging ? 'relative z-10 border-accent bg-lifted shadow-float' : 'border-line bg-panel',
      )}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={t('links.order.handle', { name })}
        className="grid h-11 w-8 cursor-grab touch-none place-items-center rounded-sm text-quiet hover:text-text active:cursor-grabbing"
      >
        <GripVertical aria-hidden className="size-5" />
      </button>
      <span className="font-semibold">{name}</span>
    </li>
  )
}
