import { useTranslation } from 'react-i18next'
import type { TokenTransaction } from '#contract/merch/tokenTransactions.ts'
import { moment } from '#web/shared/format/time.ts'
import { Notice } from '#web/ui/Notice.tsx'

/** What is set aside for something that is not done yet. */
export const Reserved = ({ holds }: { readonly holds: readonly TokenTransaction[] }) => {
  const { t, i18n } = useTranslation('tokens')
  if (holds.length === 0) return null
  return (
    <div className="mb-4">
      <Notice>
        <ul>
          {holds.map(({ id, amount, expiresAt }) => (
            <li key={id}>
              {expiresAt === null
                ? t('holds', { count: amount })
                : t('holdsUntil', { count: amount, time: moment(expiresAt, i18n.language) })}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
