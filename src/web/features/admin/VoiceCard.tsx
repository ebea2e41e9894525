import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { site } from '#contract/user/site.ts'
import { query } from '#web/api/queries.ts'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { PageCard } from '#web/shared/page/PageCard.tsx'

/** What carries the voices of rooms, and what that means for who listens. */
export const VoiceCard = () => {
  const { t } = useTranslation('admin')
  const here = useQuery(query(site, {}))
  return (
    <PageCard title={t('voice.title')} text={t('voice.text')}>
      <Loaded of={here}>{({ voice }) => <p className="max-w-prose">{t(`voice.by.${voice}`)}</p>}</Loaded>
    </PageCard>
  )
}
