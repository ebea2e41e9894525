import clsx from 'clsx'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { SeasonAward } from '#contract/merch/seasons.ts'
import { PageCard } from '#web/shared/page/PageCard.tsx'
import { PersonFigure } from '#web/shared/person/PersonFigure.tsx'
import { PersonHead } from '#web/shared/person/PersonHead.tsx'
import { useAvatarName } from '#web/shared/person/useAvatarName.ts'
import { markOn } from './awardMarks.ts'
import type { OwnPlace } from './useRanking.ts'

interface Props {
  readonly awards: readonly SeasonAward[]
  readonly own: OwnPlace['rank'] | undefined
  readonly isOver: boolean
}

/** What a season gives: a path for points, with one's own mark on it, and what places give at its end. */
export const AwardPath = ({ awards, own, isOver }: Props) => {
  const { t, i18n } = useTranslation('rankings')
  const nameOf = useAvatarName()
  const path = awards.filter(({ by }) => by === 'points').toSorted((a, b) => a.rankingValue - b.rankingValue)
  const places = awards.filter(({ by }) => by === 'place').toSorted((a, b) => a.rankingValue - b.rankingValue)
  const color = own?.userProfile.color ?? 'var(--color-edge)'
  const balance = own?.balance ?? 0
  const mark = markOn(
    path.map(({ rankingValue }) => rankingValue),
    balance,
  )
  const next = path.find(({ rankingValue }) => rankingValue > balance)
  const shown = (count: number) => count.toLocaleString(i18n.language)
  return (
    <PageCard
      title={t('awards')}
      text={
        own && next && !isOver
          ? t('missing', {
              count: next.rankingValue - balance,
              shown: shown(next.rankingValue - balance),
              avatar: nameOf(next.avatarSlug),
            })
          : t('awardsText')
      }
    >
      {path.length > 0 && (
        <div role="region" aria-label={t('awards')} tabIndex={0} className="overflow-x-auto pt-2 pb-1">
          <div className="relative" style={{ minWidth: `${path.length * 5.5}rem` }}>
            <div aria-hidden className="absolute inset-x-0 top-24 h-1.5 rounded-full bg-line">
              <div
                className="h-full rounded-full transition-[width] duration-500"
                style={{ width: `${mark * 100}%`, background: color }}
              />
              {own && (
                <span
                  className="absolute top-1/2 -translate-1/2"
                  style={{ left: `clamp(0.9rem, ${mark * 100}%, calc(100% - 0.9rem))` }}
                >
                  <PersonHead
                    avatarId={own.userProfile.avatarId}
                    color={own.userProfile.color}
                    size="small"
                  />
                </span>
              )}
            </div>
            <ol className="grid" style={{ gridTemplateColumns: `repeat(${path.length}, minmax(0, 1fr))` }}>
              {path.map(({ avatarSlug, rankingValue }) => {
                const isReached = own !== undefined && rankingValue <= balance
                return (
                  <li
                    key={`${avatarSlug} ${rankingValue}`}
                    className="flex flex-col items-center text-center"
                  >
                    <PersonFigure
                      avatarId={avatarSlug}
                      color={own?.userProfile.color ?? '#6b778c'}
                      className={clsx('w-14', !isReached && 'opacity-60 grayscale-50')}
                    />
                    <span className="mt-8 flex items-center gap-1 text-sm font-semibold">
                      {isReached && (
                        <Check role="img" aria-label={t('reached')} className="size-4 text-like" />
                      )}
                      {nameOf(avatarSlug)}
                    </span>
                    <span className="text-sm text-quiet">
                      {t('points', { count: rankingValue, shown: shown(rankingValue) })}
                    </span>
                  </li>
                )
              })}
            </ol>
          </div>
        </div>
      )}
      {places.length > 0 && (
        <ul className="mt-4 flex flex-wrap gap-3">
          {places.map(({ avatarSlug, rankingValue }) => (
            <li
              key={`${avatarSlug} ${rankingValue}`}
              className="flex items-center gap-3 rounded-md bg-raised py-2 pr-4 pl-2"
            >
              <PersonFigure
                avatarId={avatarSlug}
                color={own?.userProfile.color ?? '#6b778c'}
                className="w-9"
              />
              <span className="text-sm">
                <span className="block font-semibold">{nameOf(avatarSlug)}</span>
                <span className="text-quiet">{t('forPlace', { count: rankingValue })}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </PageCard>
  )
}
