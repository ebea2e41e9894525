import { useTranslation } from 'react-i18next'
import { GroupNav } from '#web/shared/page/GroupNav.tsx'
import type { ManageGroup, ManagePlace } from './managePlaces.ts'

interface Props {
  readonly groups: readonly ManageGroup[]
  readonly pathname: string
}

/** The pages of those who look after the house. */
export const ManageNav = ({ groups, pathname }: Props) => {
  const { t } = useTranslation('admin')
  const pageOf = ({ to, key }: ManagePlace) => ({ to, label: t(`nav.${key}`) })
  return (
    <GroupNav
      label={t('nav.label')}
      pathname={pathname}
      groups={groups.map(({ key, places: [first, ...others] }) => ({
        label: t(`nav.groups.${key}`),
        pages: [pageOf(first), ...others.map(pageOf)],
      }))}
    />
  )
}
