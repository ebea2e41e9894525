import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { atLeast } from '#contract/roles.ts'
import { removeDemo } from '#contract/upload/demo.ts'
import { userServiceStatus } from '#contract/user/status.ts'
import { need, type Needs } from '#web/api/needs.ts'
import { query } from '#web/api/queries.ts'
import { useSend } from '#web/api/useSend.ts'
import { ConfirmButton } from '#web/shared/page/ConfirmButton.tsx'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { PageHead } from '#web/shared/page/PageHead.tsx'
import { PageCard } from '#web/shared/page/PageCard.tsx'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { MusicCard } from './MusicCard.tsx'
import { PushCard } from './PushCard.tsx'
import { RecordCard } from './RecordCard.tsx'
import { VoiceCard } from './VoiceCard.tsx'

const counts = ['users', 'guests', 'bots', 'banned', 'liveSessions', 'jobsWaiting'] as const

export const needs: Needs = ({ session }) =>
  atLeast(session?.role ?? 'guest', 'admin') ? [need(userServiceStatus, {})] : []

/** `/manage/house`: how the house fares, and the demo it came with. */
export const HousePage = () => {
  const { t, i18n } = useTranslation('admin')
  const say = useSayRefusal()
  const status = useQuery(query(userServiceStatus, {}))
  const demo = useSend(removeDemo)
  const number = new Intl.NumberFormat(i18n.language)
  return (
    <>
      <PageHead title={t('house.title')} />
      <div className="flex flex-col gap-6">
        <PageCard title={t('house.counts')}>
          <Loaded of={status}>
            {(data) => (
              <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3">
                {counts.map((key) => (
                  <div key={key}>
                    <dt className="text-sm text-quiet">{t(`house.count.${key}`)}</dt>
                    <dd className="text-xl font-semibold">{number.format(data[key])}</dd>
                  </div>
                ))}
              </dl>
            )}
          </Loaded>
        </PageCard>
        <MusicCard />
        <PushCard />
        <VoiceCard />
        <RecordCard />
        <PageCard
          title={t('house.demo')}
          text={t('house.demoText')}
          action={
            <ConfirmButton
              look="danger"
              busy={demo.isPending}
              title={t('house.demoSure')}
              text={t('house.demoText')}
              yes={t('house.demoRemove')}
              onYes={() => demo.mutate({})}
            >
              {t('house.demoRemove')}
            </ConfirmButton>
          }
        >
          {demo.isSuccess && <Notice>{t('house.demoGone')}</Notice>}
          {demo.error && <Notice look="bad">{say(demo.error)}</Notice>}
        </PageCard>
      </div>
    </>
  )
}
