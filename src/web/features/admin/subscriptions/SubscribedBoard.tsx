import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { subscriptionHistory } from '#contract/payment/subscriptions.ts'
import { query } from '#web/api/queries.ts'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { usePutSearch } from '#web/shared/page/usePutSearch.ts'
import { Tabs } from '#web/ui/Tabs.tsx'
import { Bars } from '../dashboards/Bars.tsx'
import { Board } from '../dashboards/Board.tsx'
import { useFigures } from '../dashboards/useFigures.ts'

const route = getRouteApi('/manage/subscriptions')
const DAY_MS = 86_400_000
const DAYS = 90
const colors = ['var(--color-accent)', 'var(--color-star)', 'var(--color-like)', 'var(--color-dislike)']

/** How many people were subscribed on each day, by what they are subscribed to or by the country they are billed in. */
export const SubscribedBoard = () => {
  const { t } = useTranslation('admin')
  const { over } = route.useSearch()
  const put = usePutSearch()
  const by = over === 'byRegion' ? over : 'byLevel'
  return (
    <Tabs
      label={t('subscriptions.over')}
      value={by}
      onChange={(next) => put({ over: next })}
      panelClassName="pt-4"
      tabs={(['byLevel', 'byRegion'] as const).map((value) => ({
        value,
        label: t(`subscriptions.${value}`),
        panel: <Drawn by={value} />,
      }))}
    />
  )
}

const Drawn = ({ by }: { readonly by: 'byLevel' | 'byRegion' }) => {
  const { t, i18n } = useTranslation('admin')
  const { number, day, change } = useFigures()
  const [[from, to]] = useState(() => {
    const now = Date.now()
    return [new Date(now - DAYS * DAY_MS).toISOString(), new Date(now).toISOString()] as const
  })
  const countries = new Intl.DisplayNames(i18n.language, { type: 'region' })
  const answer = useQuery(query(subscriptionHistory, { query: { from, to } }))
  return (
    <Loaded of={answer} rows={4}>
      {(days) => {
        const sizes = new Map<string, number>()
        for (const one of days)
          for (const [key, people] of Object.entries(one[by]))
            sizes.set(key, Math.max(people, sizes.get(key) ?? 0))
        const keys = [...sizes].toSorted(([, a], [, b]) => b - a).map(([key]) => key)
        const nameOf = (key: string): string => {
          if (key === 'unknown') return t('subscriptions.nowhere')
          return by === 'byRegion' ? (countries.of(key) ?? key) : key
        }
        /** The greatest ones have a color each; the others share the last. */
        const colorOf = (n: number): string => colors[Math.min(n, colors.length - 1)] ?? ''
        const wordsOf = (one: (typeof days)[number]): string =>
          keys
            .filter((key) => one[by][key])
            .map((key) => `${nameOf(key)} ${number(one[by][key] ?? 0)}`)
            .join(' · ')
        return (
          <Board
            title={t(`subscriptions.${by}`)}
            text={change(t('subscriptions.people'), days.at(-1)?.count ?? 0, days[0]?.count ?? 0)}
            table={{
              columns: [t('dashboards.when'), t('subscriptions.people'), ...keys.map(nameOf)],
              rows: days.map((one) => [day(one.at), one.count, ...keys.map((key) => one[by][key] ?? 0)]),
            }}
          >
            <Bars
              bars={days.map((one) => ({
                key: one.at,
                parts: keys.map((key, n) => ({ value: one[by][key] ?? 0, color: colorOf(n) })),
                text: `${day(one.at)}: ${wordsOf(one) || number(0)}`,
              }))}
              from={day(from)}
              to={day(to)}
              top={number}
            />
            <ul className="mt-3 flex flex-wrap gap-4 text-sm">
              {keys.map((key, n) => (
                <li key={key} className="flex items-center gap-2">
                  <span aria-hidden className="size-3 rounded-sm" style={{ background: colorOf(n) }} />
                  {nameOf(key)}
                </li>
              ))}
            </ul>
          </Board>
        )
      }}
    </Loaded>
  )
}
