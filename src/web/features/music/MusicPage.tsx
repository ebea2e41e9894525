import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isMember } from '#web/api/session.ts'
import { useSession } from '#web/api/useSession.ts'
import { useMedia } from '#web/shared/browser/useMedia.ts'
import { usePageTitle } from '#web/shared/page/usePageTitle.ts'
import { Tabs } from '#web/ui/Tabs.tsx'
import { FindPanel } from './find/FindPanel.tsx'
import { QueuePanel } from './queue/QueuePanel.tsx'
import { UploadsForMembers } from './uploads/UploadsForMembers.tsx'
import { UploadsPanel } from './uploads/UploadsPanel.tsx'

type View = 'uploads' | 'queue' | 'search'

/** `/crates`: one's uploads and the songs I may play, beside the queue; on narrow screens one at a time. */
export const MusicPage = () => {
  const { t } = useTranslation('music')
  const isHere = isMember(useSession())
  const isWide = useMedia('(min-width: 64rem)')
  const [view, setView] = useState<View>(isHere ? 'uploads' : 'search')
  usePageTitle(t('title'))

  const aside = useRef<HTMLElement>(null)
  const queue = <QueuePanel onFind={() => setView('search')} scroller={isWide ? aside : undefined} />
  const tabs = [
    {
      value: 'uploads' as const,
      label: t('tabs.uploads'),
      panel: isHere ? <UploadsPanel /> : <UploadsForMembers />,
    },
    ...(isWide ? [] : [{ value: 'queue' as const, label: t('tabs.queue'), panel: queue }]),
    { value: 'search' as const, label: t('tabs.search'), panel: <FindPanel /> },
  ]
  return (
    <div className="mx-auto w-full max-w-[90rem] px-4 py-6 sm:px-8 sm:py-8">
      <h1 className="mb-4 text-2xl">{t('title')}</h1>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] xl:grid-cols-[minmax(0,1fr)_28rem]">
        <Tabs
          label={t('tabs.label')}
          tabs={tabs}
          value={isWide && view === 'queue' ? 'search' : view}
          onChange={setView}
          panelClassName="pt-5"
        />
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
  )
}
