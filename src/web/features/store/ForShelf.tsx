import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { atLeast } from '#contract/roles.ts'
import { useSession } from '#web/api/useSession.ts'
import { buttonLook } from '#web/ui/buttonLook.ts'

/** The way for admins to put something on an empty shelf; nothing for anybody else. */
export const ForShelf = ({
  to,
}: {
  readonly to: '/manage/bundles' | '/manage/consumables' | '/manage/products'
}) => {
  const { t } = useTranslation('store')
  const isAdmin = atLeast(useSession()?.role ?? 'guest', 'admin')
  if (!isAdmin) return null
  return (
    <Link to={to} search={{ edit: 'new' }} className={buttonLook()}>
      {t('putOn')}
    </Link>
  )
}
