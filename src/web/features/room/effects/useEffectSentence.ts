import { useTranslation } from 'react-i18next'
import type { ShownEffect } from '#contract/realtime/effects.ts'

/** Who set off what, of the newest that is shown; undefined where nothing is. */
export const useEffectSentence = (effects: readonly ShownEffect[]): string | undefined => {
  const { t } = useTranslation('room')
  const newest = effects.at(-1)
  if (newest === undefined) return undefined
  const { kind, target, nickname: name, emoji = '' } = newest
  if (kind === 'spotlight') return t(target === 'dj' ? 'effects.is.spotDj' : 'effects.is.spotSelf', { name })
  return t(`effects.is.${kind}`, { name, emoji })
}
