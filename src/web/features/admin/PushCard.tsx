import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { pushStatus } from '#contract/social/pushStatus.ts'
import { query } from '#web/api/queries.ts'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { PageCard } from '#web/shared/page/PageCard.tsx'
import { Notice } from '#web/ui/Notice.tsx'

/** Whether messages reach people whose page is closed, and what is lacking. */
export const PushCard = () => {
  const { t, i18n } = useTranslation('admin')
  const status = useQuery(query(pushStatus, {}))
  const number = new Intl.NumberFormat(i18n.language)
  return (
    <PageCard title={t('push.title')} text={t('push.text')}>
      <Loaded of={status}>
        {({ isSetUp, contact, browsers, broken }) =>
          isSetUp ? (
            <div className="flex flex-col gap-4">
              <p className="break-words">{t('push.on', { contact })}</p>
              <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3">
                <div>
                  <dt className="text-sm text-quiet">{t('push.browsers')}</dt>
                  <dd className="text-xl font-semibold">{number.format(browsers)}</dd>
                </div>
                <div>
                  <dt className="text-sm text-quiet">{t('push.broken')}</dt>
                  <dd className="text-xl font-semibold">{number.format(broken)}</dd>
                </div>
              </dl>
              {broken > 0 && <p className="text-sm text-quiet">{t('push.brokenText')}</p>}
            </div>
          ) : (
            <Notice>{t('push.noContact')}</Notice>
          )
        }
      </Loaded>
    </PageCard>
  )
}
