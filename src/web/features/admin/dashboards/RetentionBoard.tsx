import { useTranslation } from 'react-i18next'
import type { DashboardOf } from '#contract/audit/dashboards.ts'
import { Board } from './Board.tsx'
import { useFigures } from './useFigures.ts'

const steps = ['guests', 'accounts', 'decks', 'secondWeek', 'buyers'] as const

/** Who comes again, week by week after they signed up, and how far people come at all. */
export const RetentionBoard = ({
  data: { cohorts, funnel },
}: {
  readonly data: DashboardOf<'retention'>
}) => {
  const { t } = useTranslation('admin')
  const { number, percent, day } = useFigures()
  const weeks = Math.max(0, ...cohorts.map(({ back }) => back.length))
  const most = Math.max(1, ...steps.map((step) => funnel[step]))
  const second = funnel.accounts === 0 ? 0 : funnel.secondWeek / funnel.accounts
  return (
    <div className="grid gap-6">
      <Board
        title={t('dashboards.retention.title')}
        text={t('dashboards.retention.text', {
          count: funnel.accounts,
          shown: number(funnel.accounts),
          share: percent(second),
        })}
        table={{
          columns: [
            t('dashboards.retention.week'),
            t('dashboards.retention.accounts'),
            ...Array.from({ length: weeks }, (_, n) => t('dashboards.retention.after', { n })),
          ],
          rows: cohorts.map(({ week, accounts, back }) => [
            day(week),
            accounts,
            ...Array.from({ length: weeks }, (_, n) => back[n] ?? ''),
          ]),
        }}
      >
        <div className="overflow-x-auto" aria-hidden>
          <div className="grid min-w-max gap-0.5">
            {cohorts.map(({ week, accounts, back }) => (
              <div key={week} className="flex gap-0.5">
                <span className="w-24 shrink-0 self-center text-sm text-quiet">{day(week)}</span>
                {back.map((people, n) => {
                  const share = accounts === 0 ? 0 : people / accounts
                  return (
                    <span
                      key={n}
                      className="w-12 rounded-[2px] py-1.5 text-center text-sm tabular-nums"
                      style={{
                        background: `color-mix(in oklab, var(--color-accent-deep) ${Math.min(1, share * 1.5) * 100}%, var(--color-raised))`,
                      }}
                    >
                      {percent(share)}
                    </span>
                  )
                })}
              </div>
            ))}
          </div>
        </div>
      </Board>
      <Board
        title={t('dashboards.funnel.title')}
        text={t('dashboards.funnel.text')}
        table={{
          columns: [t('dashboards.funnel.step'), t('dashboards.funnel.people')],
          rows: steps.map((step) => [t(`dashboards.funnel.${step}`), funnel[step]]),
        }}
      >
        <ul className="grid gap-2">
          {steps.map((step) => (
            <li key={step} className="grid grid-cols-[9rem_minmax(0,1fr)] items-center gap-3 text-sm">
              <span>{t(`dashboards.funnel.${step}`)}</span>
              <span className="flex items-center gap-2">
                <span
                  aria-hidden
                  className="h-7 min-w-0.5 rounded-sm bg-accent"
                  style={{ width: `${(funnel[step] / most) * 80}%` }}
                />
                <span className="tabular-nums">{number(funnel[step])}</span>
              </span>
            </li>
          ))}
        </ul>
      </Board>
    </div>
  )
}
