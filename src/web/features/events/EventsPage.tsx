import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { CalendarPlus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { upcomingEvents } from '#contract/room/events.ts'
import { myRooms } from '#contract/room/lists.ts'
import { query } from '#web/api/queries.ts'
import { isMember } from '#web/api/session.ts'
import { useSession } from '#web/api/useSession.ts'
import { useMedia } from '#web/shared/browser/useMedia.ts'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { usePageTitle } from '#web/shared/page/usePageTitle.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { Agenda } from './Agenda.tsx'
import { EventForm } from './EventForm.tsx'
import { monthOf } from '#web/shared/format/month.ts'
import { MonthGrid } from './MonthGrid.tsx'

const route = getRouteApi('/events')
const MOST = 100
const views = ['all', 'mine'] as const
type View = (typeof views)[number]

/** `/events`: what begins within 60 days, by day, and a month where there is space; one’s own, and making one where one has a room. */
export const EventsPage = () => {
  const { t } = useTranslation(['events', 'common'])
  const isHere = isMember(useSession())
  const { tab, month } = route.useSearch()
  const isWide = useMedia('(min-width: 1024px)')
  const navigate = route.useNavigate()
  const rooms = useQuery({ ...query(myRooms, { query: { limit: 50 } }), enabled: isHere })
  const [isMaking, make] = useState(false)
  usePageTitle(t('events:title'))
  const own = rooms.data?.rooms ?? []
  const view = (isHere && views.find((one) => one === tab)) || 'all'
  const go = (next: View): void =>
    void navigate({ search: next === 'all' ? {} : { tab: next }, replace: true, resetScroll: false })
  const coming = (mine: boolean) => (
    <Coming
      mine={mine}
      grid={
        isWide && (
          <MonthGrid
            month={monthOf(month)}
            mine={mine}
            onGo={(to) =>
              void navigate({ search: (kept) => ({ ...kept, month: to }), replace: true, resetScroll: false })
            }
          />
        )
      }
    />
  )
  const tabs = views.map((value) => ({
    value,
    label: t(`events:tabs.${value}`),
    panel: coming(value === 'mine'),
  }))
  return (
    <div className="mx-auto w-full min-w-0 max-w-3xl lg:max-w-5xl px-4 py-6 sm:px-8 sm:py-8">
      <header className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{t('events:title')}</h1>
        {own.length > 0 && (
          <Button
            look="primary"
            icon={<CalendarPlus aria-hidden className="size-4.5" />}
            onClick={() => make(true)}
          >
            {t('events:make')}
          </Button>
        )}
      </header>
      {isHere ? (
        <Tabs label={t('events:title')} tabs={tabs} value={view} onChange={go} panelClassName="pt-5" />
      ) : (
        coming(false)
      )}
      <Dialog
        title={t('events:make')}
        closeLabel={t('common:close')}
        open={isMaking}
        onOpenChange={make}
        wide
      >
        <EventForm rooms={own} onDone={() => make(false)} />
      </Dialog>
    </div>
  )
}

interface ComingProps {
  readonly mine: boolean
  /** A month to look through: above what comes, below the word that nothing does. */
  readonly grid: ReactNode
}

const Coming = ({ mine, grid }: ComingProps) => {
  const { t } = useTranslation('events')
  const coming = useQuery(
    query(upcomingEvents, { query: { limit: MOST, offset: 0, ...(mine && { mine: 'true' as const }) } }),
  )
  return (
    <Loaded of={coming} rows={4}>
      {({ events }) =>
        events.length === 0 ? (
          <>
            <EmptyState
              art="/art/empty-lobby.svg"
              title={t(mine ? 'noneMineTitle' : 'noneTitle')}
              text={t(mine ? 'noneMineText' : 'noneText')}
              className="pt-2"
            />
            {grid}
          </>
        ) : (
          <>
            {grid && <div className="mb-8">{grid}</div>}
            <Agenda events={events} />
          </>
        )
      }
    </Loaded>
  )
}
