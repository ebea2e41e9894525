import { useTranslation } from 'react-i18next'
import { changeOf } from './changeOf.ts'
import type { Span } from './spans.ts'

/** Numbers, days and changes as people read them, in the language of the page. */
export const useFigures = () => {
  const { t, i18n } = useTranslation('admin')
  const { language } = i18n
  const number = (value: number): string =>
    new Intl.NumberFormat(language, { maximumFractionDigits: Math.abs(value) < 10 ? 1 : 0 }).format(value)
  const percent = (share: number): string =>
    new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(share)
  const day = (at: string | Date, step: Span['step'] = 'day'): string => {
    const said = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short' }).format(new Date(at))
    return step === 'week' ? t('dashboards.weekOf', { day: said }) : said
  }
  /** "312: 12 % more than in the same time before." */
  const change = (what: string, now: number, before: number): string => {
    const found = changeOf(now, before)
    const share = 'share' in found ? percent(found.share) : ''
    return t(`dashboards.change.${found.key}`, { what, shown: number(now), share })
  }
  return { number, percent, day, change, language }
}
