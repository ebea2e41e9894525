import { getRouteApi } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ownCrates } from '#contract/playlist/crates.ts'
import { need, type Needs } from '#web/api/needs.ts'
import { isMember } from '#web/api/session.ts'
import { useSession } from '#web/api/useSession.ts'
import { useMedia } from '#web/shared/browser/useMedia.ts'
import { usePageTitle } from '#web/shared/page/usePageTitle.ts'
import { TooltipHost } from '#web/ui/TooltipHost.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { CratesPanel } from './crates/CratesPanel.tsx'
import { FindPanel } from './find/FindPanel.tsx'
import { QueuePanel } from './queue/QueuePanel.tsx'
import { UploadsForMembers } from './uploads/UploadsForMembers.tsx'
import { UploadsPanel } from './uploads/UploadsPanel.tsx'

const views = ['crates', 'uploads', 'queue', 'search'] as const
type View = (typeof views)[number]

const route = getRouteApi('/crates')

export const needs: Needs = ({ session }) =>
  isMember(session) ? [need(ownCrates, { query: { limit: 0 } })] : []

/** `/crates`: crates, uploads and the songs one may play, beside the queue; on narrow screens one at a time. */
export const MusicPage = () => {
  const { t } = useTranslation('music')
  const isHere = isMember(useSession())
  const isWide = useMedia('(min-width: 64rem)')
  const { tab } = route.useSearch()
  const navigate = route.useNavigate()
  const aside = useRef<HTMLElement>(null)
  usePageTitle(t('title'))

  const asked = views.find((one) => one === tab) ?? (isHere ? 'crates' : 'search')
  const view: View = isWide && asked === 'queue' ? 'crates' : asked
  const go = (next: View): void =>
    void navigate({ search: (now) => ({ ...now, tab: next }), replace: true, resetScroll: false })
  const queue = <QueuePanel onFind={() => go('search')} scroller={isWide ? aside : undefined} />
  const tabs = [
    { value: 'crates' as const, label: t('tabs.crates'), panel: <CratesPanel /> },
    {
      value: 'uploads' as const,
      label: t('tabs.uploads'),
      panel: isHere ? <UploadsPanel /> : <UploadsForMembers />,
    },
    ...(isWide ? [] : [{ value: 'queue' as const, label: t('tabs.queue'), panel: queue }]),
    { value: 'search' as const, label: t('tabs.search'), panel: <FindPanel /> },
  ]
  return (
    <TooltipHost>
      <div className="mx-auto w-full min-w-0 max-w-[90rem] px-4 py-6 sm:px-8 sm:py-8">
        <h1 className="mb-4 text-2xl">{t('title')}</h1>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] xl:grid-cols-[minmax(0,1fr)_28rem]">
          <Tabs label={t('tabs.label')} tabs={tabs} value={view} onChange={go} panelClassName="pt-5" />
          {isWide && (
            <aside
              ref={aside}
              className="sticky top-6 flex max-h-[calc(100dvh-3rem)] flex-col overflow-y-auto rounded-lg border border-line bg-panel/50 p-4"
            >
              {queue}
            </aside>
          )}
        </div>
      </div>
    </TooltipHost>
  )
}
