import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { AdminUser } from '#contract/user/administration.ts'
import { moderationHistory } from '#contract/user/moderationHistory.ts'
import { query } from '#web/api/queries.ts'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { PageCard } from '#web/shared/page/PageCard.tsx'
import { moment } from '#web/shared/format/time.ts'
import { useRoleChange } from '../useRoleChange.ts'

/** What was done about somebody, newest first. */
export const HistoryCard = ({ user }: { readonly user: AdminUser }) => {
  const { t, i18n } = useTranslation('admin')
  const roles = useRoleChange()
  const history = useQuery(query(moderationHistory, { params: { userId: user.uuid } }))
  return (
    <PageCard title={t('history.title')}>
      <Loaded of={history}>
        {(list) =>
          list.length === 0 ? (
            <p className="text-sm text-quiet">{t('history.none')}</p>
          ) : (
            <ol className="flex flex-col gap-3">
              {list.map((entry) => (
                <li key={entry.id} className="border-l-2 border-line pl-3">
                  <p className="font-semibold">
                    {t(`history.type.${entry.type}`)}
                    {entry.newRole && roles(entry.previousRole, entry.newRole)}
                  </p>
                  {entry.until && (
                    <p className="text-sm">
                      {t('history.until', { time: moment(entry.until, i18n.language) })}
                    </p>
                  )}
                  {entry.reason && <p className="text-sm whitespace-pre-wrap">{entry.reason}</p>}
                  <p className="text-sm text-quiet">
                    {entry.actorName} · {moment(entry.createdAt, i18n.language)}
                  </p>
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
    </PageCard>
  )
}
