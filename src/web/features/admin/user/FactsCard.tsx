import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { AdminUser } from '#contract/user/administration.ts'
import { PageCard } from '#web/shared/page/PageCard.tsx'
import { PersonFigure } from '#web/shared/person/PersonFigure.tsx'
import { moment } from '#web/shared/format/time.ts'
import { buttonLook } from '#web/ui/buttonLook.ts'
import { UserMarks } from '../users/UserMarks.tsx'

/** Who it is. */
export const FactsCard = ({ user }: { readonly user: AdminUser }) => {
  const { t, i18n } = useTranslation('admin')
  const facts = [
    ['role', t(`role.${user.role}`)],
    [
      'email',
      user.email ? `${user.email} (${t(user.emailVerified ? 'fact.proven' : 'fact.unproven')})` : '–',
    ],
    ['phone', user.phone ?? '–'],
    ['since', moment(user.createdAt, i18n.language)],
    ['number', String(user.id)],
    ['uuid', user.uuid],
  ] as const
  return (
    <PageCard title={t('fact.title')}>
      <div className="flex flex-wrap items-start gap-5">
        <PersonFigure avatarId={user.avatarId} color={user.color} className="w-24 shrink-0" />
        <div className="min-w-0 flex-1 basis-56">
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm">
            {facts.map(([key, value]) => (
              <div key={key} className="contents">
                <dt className="text-quiet">{t(`fact.${key}`)}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <UserMarks user={user} />
          <Link
            to="/u/$uuid"
            params={{ uuid: user.uuid }}
            className={`mt-4 ${buttonLook({ size: 'small' })}`}
          >
            {t('fact.profile')}
          </Link>
        </div>
      </div>
    </PageCard>
  )
}
