import type { TFunction } from 'i18next'
import type { Doc } from '#contract/room/rules.ts'

/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1)
const DAY_MS = 86_400_000

/** What a day of the week is called; 1 is Monday. */
export const dayName = (day: number, language: string, weekday: 'short' | 'long'): string =>
  new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' }).format(MONDAY + (day - 1) * DAY_MS)

/** A zone as people read it. */
export const zoneName = (zone: string): string => zone.replaceAll('_', ' ')

/** Says when a room is open. */
export const sayHours = (t: TFunction<'rules'>, language: string) => {
  const list = (items: readonly string[]): string => new Intl.ListFormat(language).format(items)
  const opening = ({ days, from, to }: Doc['hours']['weekly'][number]): string => {
    const named =
      days.length === 7
        ? t('says.hours.daily')
        : list(days.toSorted((a, b) => a - b).map((day) => dayName(day, language, 'short')))
    return t('says.hours.opening', { days: named, from, to })
  }
  return ({ hours: { mode, zone, weekly, closed, closes } }: Doc): string => {
    if (mode === 'off') return t('says.hours.off')
    const when = weekly.length === 0 ? t('says.hours.daily') : weekly.map(opening).join('; ')
    return [
      t('says.hours.on', { when, zone: zoneName(zone) }),
      ...(closed.length > 0 ? [t('says.hours.closed', { count: closed.length })] : []),
      t(`says.hours.${closes}`),
    ].join(' ')
  }
}
