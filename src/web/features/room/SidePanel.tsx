import { getRouteApi } from '@tanstack/react-router'
import clsx from 'clsx'
import { Suspense, useCallback, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '#web/shared/page/lazyPart.ts'
import { useRoom } from '#web/shared/currentRoom/useRoom.ts'
import { Tabs } from '#web/ui/Tabs.tsx'
import { RowsToCome } from '#web/shared/crate/CrateBody.tsx'
import { chatField } from '#web/shared/chat/chatField.ts'
import { useUnread } from '#web/shared/chat/useUnread.ts'
import { useMe } from '#web/shared/currentRoom/useMe.ts'
import { usePutSearch } from '#web/shared/page/usePutSearch.ts'
import { RoomChatPlace } from './chat/RoomChatPlace.tsx'
import { useRoomChat } from './chat/useRoomChat.ts'
import { SurfaceSlot } from './SurfaceSlot.tsx'

const RoomChatPanel = lazyPart(async () => (await import('./chat/RoomChatPanel.tsx')).RoomChatPanel)
const QueuePanel = lazyPart(async () => (await import('./queue/QueuePanel.tsx')).QueuePanel)
const PeoplePanel = lazyPart(async () => (await import('./people/PeoplePanel.tsx')).PeoplePanel)
const AboutPanel = lazyPart(async () => (await import('./about/AboutPanel.tsx')).AboutPanel)

const views = ['chat', 'queue', 'people', 'about'] as const
type View = (typeof views)[number]

const route = getRouteApi('/r/$slug')

interface Props {
  /** There is no venue to leave room for. */
  readonly isLarge: boolean
  /** On narrow screens: pulled up over the venue. */
  readonly isPulled: boolean
  readonly onPull: () => void
}

/** The side of the room one reads: chat, queue, people, and what the room is about. */
export const SidePanel = ({ isLarge, isPulled, onPull }: Props) => {
  const { t, i18n } = useTranslation('room')
  const { panel } = route.useSearch()
  const put = usePutSearch()
  const view = views.find((one) => one === panel) ?? 'chat'
  const show = useCallback((next: View): void => put({ panel: next === 'chat' ? undefined : next }), [put])
  const people = useRoom((room) => room.allUsers.length) ?? 0
  const chat = useRoomChat()
  const unread = useUnread(chat, useMe().uuid, view === 'chat')
  useEffect(() => chatField.onWanted(() => show('chat')), [show])
  const number = new Intl.NumberFormat(i18n.language)
  const chatLabel = (
    <>
      {t('tabs.chat')}{' '}
      {unread > 0 && (
        <span className="ml-0.5 rounded-full bg-accent px-1.5 text-sm text-ink">
          {unread > 99 ? '99+' : unread}
          <span className="sr-only"> {t('tabs.unread')}</span>
        </span>
      )}
    </>
  )
  return (
    <aside
      aria-label={t('tabs.label')}
      data-panel
      className={clsx(
        'flex min-h-0 flex-1 flex-col border-line stack:border-t side:border-l',
        !isLarge && 'flat:w-[46%] flat:flex-none lg:w-96 lg:flex-none xl:w-104',
      )}
    >
      <button
        type="button"
        aria-expanded={isPulled}
        aria-label={t('tabs.pull')}
        onClick={onPull}
        className="touchable z-1 grid h-6 shrink-0 place-items-center side:hidden pointer-coarse:h-8"
      >
        <span aria-hidden className="h-1 w-10 rounded-full bg-edge" />
      </button>
      <SurfaceSlot />
      {chat && (
        <RoomChatPlace engine={chat}>
          <Tabs
            label={t('tabs.label')}
            value={view}
            onChange={show}
            className="min-h-0 flex-1"
            panelClassName="flex flex-col overflow-hidden"
            tabs={[
              {
                value: 'chat',
                label: chatLabel,
                panel: (
                  <Suspense fallback={<PanelToCome />}>
                    <RoomChatPanel />
                  </Suspense>
                ),
              },
              {
                value: 'queue',
                label: t('tabs.queue'),
                panel: (
                  <Suspense fallback={<PanelToCome />}>
                    <QueuePanel />
                  </Suspense>
                ),
              },
              {
                value: 'people',
                label: t('tabs.people', { number: number.format(people) }),
                panel: (
                  <Suspense fallback={<PanelToCome />}>
                    <PeoplePanel />
                  </Suspense>
                ),
              },
              {
                value: 'about',
                label: t('tabs.about'),
                panel: (
                  <Suspense fallback={<PanelToCome />}>
                    <AboutPanel />
                  </Suspense>
                ),
              },
            ]}
          />
        </RoomChatPlace>
      )}
    </aside>
  )
}

/** Stand-ins for a panel whose code is on its way. */
const PanelToCome = () => (
  <div className="p-4">
    <RowsToCome />
  </div>
)
