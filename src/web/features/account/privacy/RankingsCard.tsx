import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { putUserData, userData } from '#contract/user/settings.ts'
import { query } from '#web/api/queries.ts'
import { useSend } from '#web/api/useSend.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { PageCard } from '#web/shared/page/PageCard.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Switch } from '#web/ui/Switch.tsx'

/** Whether others read one's name in rankings; the place is kept either way. */
export const RankingsCard = () => {
  const { t } = useTranslation('privacy')
  const say = useSayRefusal()
  const kept = useQuery(query(userData, {}))
  const keep = useSend(putUserData, [userData])
  const chosen = keep.isPending ? keep.variables.body.nameInRankings : kept.data?.nameInRankings
  return (
    <PageCard title={t('rankings')}>
      {keep.error && <Notice look="bad">{say(keep.error)}</Notice>}
      <Switch
        label={t('nameInRankings.label')}
        hint={t('nameInRankings.hint')}
        checked={chosen ?? true}
        onChange={(nameInRankings) => keep.mutate({ body: { nameInRankings } })}
      />
    </PageCard>
  )
}
