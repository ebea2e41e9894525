import { useTranslation } from 'react-i18next'
import type { DashboardOf } from '#contract/audit/dashboards.ts'
import { money } from '#web/shared/format/money.ts'
import { Bars } from './Bars.tsx'
import { Board } from './Board.tsx'
import { filled, type Span } from './spans.ts'
import { useFigures } from './useFigures.ts'

interface Props {
  readonly data: DashboardOf<'economy'>
  readonly span: Span
}

/** Tokens that came into people's hands and went through them, and the money behind them. */
export const EconomyBoard = ({ data, span }: Props) => {
  const { t } = useTranslation('admin')
  const { number, day, change } = useFigures()
  const known = data.steps.toSorted((a, b) => a.at.localeCompare(b.at))
  const steps = filled(known, span, { sold: 0, given: 0, spent: 0, outstanding: -1 })
  const sum = (key: 'sold' | 'given' | 'spent') => steps.reduce((all, step) => all + step[key], 0)
  const left = known.at(-1)?.outstanding ?? 0
  const currencies = [...new Set(data.revenue.map(({ currency }) => currency))]
  return (
    <div className="grid gap-6">
      <Board
        title={t('dashboards.economy.title')}
        text={`${change(t('dashboards.economy.sold'), sum('sold'), data.before.sold)} ${change(t('dashboards.economy.given'), sum('given'), data.before.given)} ${change(t('dashboards.economy.spent'), sum('spent'), data.before.spent)} ${t('dashboards.economy.left', { count: left, shown: number(left) })}`}
        table={{
          columns: [
            t('dashboards.when'),
            t('dashboards.economy.sold'),
            t('dashboards.economy.given'),
            t('dashboards.economy.spent'),
            t('dashboards.economy.outstanding'),
          ],
          rows: steps.map(({ at, sold, given, spent, outstanding }) => [
            day(at, span.step),
            sold,
            given,
            spent,
            outstanding < 0 ? '' : outstanding,
          ]),
        }}
      >
        <Bars
          bars={steps.map(({ at, sold, given, spent }) => ({
            key: at,
            parts: [
              { value: sold, color: 'var(--color-accent)' },
              { value: given, color: 'var(--color-star)' },
              { value: spent, color: 'var(--color-like)' },
            ],
            text: t('dashboards.economy.one', {
              day: day(at, span.step),
              sold: number(sold),
              given: number(given),
              spent: number(spent),
            }),
          }))}
          from={day(span.from)}
          to={day(span.to)}
          top={number}
        />
        <ul className="mt-3 flex flex-wrap gap-4 text-sm">
          {(['sold', 'given', 'spent'] as const).map((key, n) => (
            <li key={key} className="flex items-center gap-2">
              <span
                aria-hidden
                className={`size-3 rounded-sm ${['bg-accent', 'bg-star', 'bg-like'][n] ?? ''}`}
              />
              {t(`dashboards.economy.${key}`)}
            </li>
          ))}
        </ul>
      </Board>
      {currencies.map((currency) => (
        <Revenue key={currency} currency={currency} data={data} span={span} />
      ))}
    </div>
  )
}

const Revenue = ({ currency, data, span }: Props & { readonly currency: string }) => {
  const { t, i18n } = useTranslation('admin')
  const { day } = useFigures()
  const price = (amount: number): string => money({ amount, currency }, i18n.language)
  const own = data.revenue.filter((one) => one.currency === currency)
  const steps = filled(own, span, { currency, amount: 0, refunded: 0 })
  const amount = steps.reduce((all, step) => all + step.amount, 0)
  const refunded = steps.reduce((all, step) => all + step.refunded, 0)
  return (
    <Board
      title={t('dashboards.revenue.title', { currency: currency.toUpperCase() })}
      text={t('dashboards.revenue.text', { amount: price(amount), refunded: price(refunded) })}
      table={{
        columns: [t('dashboards.when'), t('dashboards.revenue.paid'), t('dashboards.revenue.refunded')],
        rows: steps.map((step) => [day(step.at, span.step), price(step.amount), price(step.refunded)]),
      }}
    >
      <Bars
        bars={steps.map((step) => ({
          key: step.at,
          parts: [{ value: step.amount - step.refunded, color: 'var(--color-accent)' }],
          text: t('dashboards.revenue.one', { day: day(step.at, span.step), amount: price(step.amount) }),
        }))}
        from={day(span.from)}
        to={day(span.to)}
        top={price}
      />
    </Board>
  )
}
