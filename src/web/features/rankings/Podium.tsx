import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import type { Rank } from '#contract/merch/rankings.ts'
import { PersonFigure } from '#web/shared/person/PersonFigure.tsx'
import { RankName } from './RankName.tsx'

interface Props {
  /** The first three. */
  readonly ranks: readonly Rank[]
  /** Nothing stands beside it. */
  readonly alone: boolean
}

/** How high each of the steps is, and where it stands, from the first place on. */
const steps = [
  { order: 'order-2', height: 'h-28' },
  { order: 'order-1', height: 'h-20' },
  { order: 'order-3', height: 'h-14' },
] as const

/** The first three of a ranking, on their steps. */
export const Podium = ({ ranks, alone }: Props) => {
  const { t, i18n } = useTranslation('rankings')
  const light = ranks[0]?.userProfile.color ?? 'var(--color-accent)'
  return (
    <section
      aria-label={t('podium')}
      className={clsx(
        'overflow-hidden rounded-lg border border-line bg-panel px-4 pt-6',
        alone && 'lg:col-span-2',
      )}
      style={{
        backgroundImage: `radial-gradient(20rem 14rem at 50% 100%, color-mix(in oklab, ${light} 32%, transparent), transparent), linear-gradient(100deg, transparent 40%, color-mix(in oklab, ${light} 12%, transparent) 50%, transparent 60%)`,
      }}
    >
      <ol className="mx-auto grid h-full max-w-md grid-cols-3 items-end gap-2">
        {ranks.map((one, n) => (
          <li key={one.userUuid} className={clsx('flex min-w-0 flex-col items-center', steps[n]?.order)}>
            <PersonFigure
              avatarId={one.userProfile.avatarId}
              color={one.userProfile.color}
              className={n === 0 ? 'w-24' : 'w-18'}
            />
            <div
              className={clsx(
                'mt-1 flex w-full min-w-0 flex-col items-center rounded-t-md border border-b-0 border-line bg-raised px-2 pt-2 text-center',
                steps[n]?.height,
              )}
            >
              <RankName
                rank={one}
                className="max-w-full truncate text-sm font-semibold"
                before={<span className="text-accent">{`${one.rank} `}</span>}
              />
              <span className="text-sm text-quiet">
                {t(one.named ? 'points' : 'atLeast', {
                  count: one.balance,
                  shown: one.balance.toLocaleString(i18n.language),
                })}
              </span>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
