import { useTranslation } from 'react-i18next'
import type { DashboardOf } from '#contract/audit/dashboards.ts'
import { Bars } from './Bars.tsx'
import { Board } from './Board.tsx'
import { filled, type Span } from './spans.ts'
import { useFigures } from './useFigures.ts'

/** So many likes for each play make a bar as green as it gets. */
const MOST_LIKES = 4

interface Props {
  readonly data: DashboardOf<'plays'>
  readonly span: Span
}

/** Plays by day; the better they were liked, the greener. */
export const PlaysBoard = ({ data, span }: Props) => {
  const { t } = useTranslation('admin')
  const { number, day, change } = useFigures()
  const steps = filled(data.steps, span, { plays: 0, likes: 0, stars: 0 })
  const sum = (key: 'plays' | 'likes' | 'stars') => steps.reduce((all, step) => all + step[key], 0)
  const colorOf = ({ plays, likes }: (typeof steps)[number]): string =>
    `color-mix(in oklab, var(--color-like) ${Math.min(1, likes / Math.max(1, plays) / MOST_LIKES) * 100}%, var(--color-accent))`
  return (
    <Board
      title={t('dashboards.plays.title')}
      text={`${change(t('dashboards.plays.plays'), sum('plays'), data.before.plays)} ${change(t('dashboards.plays.likes'), sum('likes'), data.before.likes)}`}
      table={{
        columns: [
          t('dashboards.when'),
          t('dashboards.plays.plays'),
          t('dashboards.plays.likes'),
          t('dashboards.plays.stars'),
        ],
        rows: steps.map(({ at, plays, likes, stars }) => [day(at, span.step), plays, likes, stars]),
      }}
    >
      <Bars
        bars={steps.map((step) => ({
          key: step.at,
          parts: [{ value: step.plays, color: colorOf(step) }],
          text: t('dashboards.plays.one', {
            day: day(step.at, span.step),
            plays: number(step.plays),
            likes: number(step.likes),
            stars: number(step.stars),
          }),
        }))}
        from={day(span.from)}
        to={day(span.to)}
        top={number}
      />
      <p className="mt-2 text-sm text-quiet">{t('dashboards.plays.colors')}</p>
    </Board>
  )
}
