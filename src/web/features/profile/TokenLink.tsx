import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Coins } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ownTokenAccount } from '#contract/merch/tokenAccounts.ts'
import { atLeast } from '#contract/roles.ts'
import { query } from '#web/api/queries.ts'
import { isMember } from '#web/api/session.ts'
import { useSession } from '#web/api/useSession.ts'
import { buttonLook } from '#web/ui/buttonLook.ts'

/** What one has of tokens, and the way to them; nothing for those who hold none. */
export const TokenLink = () => {
  const { t, i18n } = useTranslation('profile')
  const session = useSession()
  const holds = isMember(session) && atLeast(session.role, 'user')
  const account = useQuery({ ...query(ownTokenAccount, {}), enabled: holds })
  if (!account.data) return null
  const { balance } = account.data
  return (
    <Link to="/store/tokens" className={buttonLook({ look: 'quiet' })}>
      <Coins aria-hidden className="size-5 text-accent" />
      {t('tokens', { count: balance, shown: balance.toLocaleString(i18n.language) })}
    </Link>
  )
}
