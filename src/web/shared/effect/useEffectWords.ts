import { useTranslation } from 'react-i18next'
import type { Effect } from '#contract/merch/consumables.ts'

/** Says what an effect does, and for how long. */
export const useEffectWords = (): ((effect: Effect) => string) => {
  const { t, i18n } = useTranslation('effects')
  const seconds = new Intl.NumberFormat(i18n.language, {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'long',
    maximumFractionDigits: 1,
  })
  return ({ kind, target, durationMs, emoji = '' }) => {
    const time = seconds.format(durationMs / 1000)
    if (kind === 'spotlight') return t(target === 'dj' ? 'does.spotDj' : 'does.spotSelf', { time })
    return t(`does.${kind}`, { time, emoji })
  }
}
