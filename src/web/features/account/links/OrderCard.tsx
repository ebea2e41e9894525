import { arrayMove, useSortable } from '@dnd-kit/sortable'
import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { GripVertical } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { musicProviders } from '#contract/playlist/providers.ts'
import type { MusicProvider } from '#contract/song.ts'
import { editProfile, ownProfile } from '#contract/user/profiles.ts'
import { query } from '#web/api/queries.ts'
import { useSend } from '#web/api/useSend.ts'
import { SortableList } from '#web/shared/drag/SortableList.tsx'
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
  if (linked.length < 2 || offered.data?.brand !== 'roomtone' || !profile.data) return null
  const chosen = keep.variables?.body.musicProviders ?? profile.data.musicProviders
  const order = inOrder(linked, chosen)
  const put = (key: string, to: number): void => {
    const wanted = withOrder(chosen, arrayMove([...order], order.indexOf(key as MusicProvider), to))
    keep.mutate({ body: { musicProviders: wanted } })
  }
  return (
    <PageCard title={t('links.order.title')} text={t('links.order.text')}>
      <SortableList
        keys={order}
        nameOf={(key) => providerNames[key as MusicProvider]}
        say={(what, place) => t(`links.order.${what}`, { ...place })}
        how={t('links.order.how')}
        put={put}
      >
        <ol aria-label={t('links.order.title')} className="flex flex-col gap-2">
          {order.map((provider) => (
            <Placed key={provider} provider={provider} />
          ))}
        </ol>
      </SortableList>
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
