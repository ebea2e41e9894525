import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { SeasonRanking } from '#contract/merch/rankings.ts'
import { moment } from '#web/shared/format/time.ts'
import { buttonLook } from '#web/ui/buttonLook.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'

/** No season is running: when the next one begins, and how the last one went. */
export const NoSeason = ({ ranking }: { readonly ranking: SeasonRanking }) => {
  const { t, i18n } = useTranslation('rankings')
  const { nextSeason: next, previousSeason: last } = ranking
  return (
    <EmptyState
      art="/art/empty-queue.svg"
      title={t('none.title')}
      text={
        next
          ? t('none.next', { name: next.name, date: moment(next.startDate, i18n.language) })
          : t('none.text')
      }
      action={
        <>
          {last && (
            <Link
              to="/rankings/$season"
              params={{ season: last.name }}
              className={buttonLook({ look: 'primary' })}
            >
              {t('none.last', { name: last.name })}
            </Link>
          )}
          <Link to="/rankings" search={{ scope: 'lifetime' }} className={buttonLook()}>
            {t('lifetime')}
          </Link>
        </>
      }
    />
  )
}
