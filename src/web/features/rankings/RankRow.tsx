import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import { PersonHead } from '#web/shared/person/PersonHead.tsx'
import { RankName } from './RankName.tsx'
import type { OwnPlace } from './useRanking.ts'

interface Props {
  readonly rank: OwnPlace['rank']
  readonly isOwn: boolean
}

/** What one line of a ranking says: place, head, name, points. */
export const RankRow = ({ rank, isOwn }: Props) => {
  const { t, i18n } = useTranslation('rankings')
  const { avatarId, color } = rank.userProfile
  return (
    <div
      className={clsx('flex items-center gap-3 px-4 py-2', isOwn && 'bg-accent-deep')}
      aria-current={isOwn ? 'true' : undefined}
    >
      <span
        className={clsx(
          'w-12 shrink-0 text-right font-bold',
          rank.rank !== null && rank.rank <= 3 ? 'text-accent' : 'text-quiet',
        )}
      >
        {rank.rank?.toLocaleString(i18n.language) ?? '–'}
      </span>
      <PersonHead avatarId={avatarId} color={color} size="small" />
      <RankName
        rank={rank}
        className="min-w-0 flex-1 truncate py-1 font-semibold"
        after={isOwn && <span className="ml-2 text-sm font-normal text-accent">{t('you')}</span>}
      />
      <span className="shrink-0 text-right">
        {t(rank.named ? 'points' : 'atLeast', {
          count: rank.balance,
          shown: rank.balance.toLocaleString(i18n.language),
        })}
      </span>
    </div>
  )
}
