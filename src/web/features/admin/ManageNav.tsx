import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import { PageLinks, PageRow } from '#web/shared/page/PageNav.tsx'
import { isAt, type ManageGroup } from './managePlaces.ts'

interface Props {
  readonly groups: readonly ManageGroup[]
  readonly pathname: string
}

/** What belongs together, and below it the pages of what one is in. */
export const ManageNav = ({ groups, pathname }: Props) => {
  const { t } = useTranslation('admin')
  const current = groups.find(({ places }) => places.some((place) => isAt(place, pathname)))
  return (
    <nav aria-label={t('nav.label')} className="mb-6">
      <ul className="flex flex-wrap gap-1 pb-2">
        {groups.map((group) => (
          <li key={group.key} className="shrink-0">
            <Link
              to={group.places[0].to}
              className={clsx(
                'flex min-h-11 items-center rounded-full px-3 font-semibold sm:px-4 text-quiet outline-offset-[-2px] transition-colors hover:text-text',
                group === current && 'bg-raised text-text',
              )}
            >
              {t(`nav.groups.${group.key}`)}
            </Link>
          </li>
        ))}
      </ul>
      {current && (
        <PageRow>
          <PageLinks places={current.places.map(({ to, key }) => ({ to, label: t(`nav.${key}`) }))} />
        </PageRow>
      )}
    </nav>
  )
}
