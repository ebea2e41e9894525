import { useTranslation } from 'react-i18next'
import { modeOf } from '#web/shared/rules/modeOf.ts'
import { type RulePath, ruleTable } from '#web/shared/rules/ruleTable.ts'
import { useSayRule } from '#web/shared/rules/useSayRule.ts'
import type { ChangeName } from './changes.ts'
import type { Draft } from './draft.ts'

const isRule = (name: ChangeName): name is RulePath => ruleTable.some(({ path }) => path === name)

/** Says what something that changes is called, and how it stands in a draft. */
export const useSayChange = () => {
  const { t, i18n } = useTranslation(['rules', 'rooms'])
  const say = useSayRule()
  const title = (name: ChangeName): string => t(`rules:rule.${name}`)
  const list = (names: readonly ChangeName[]): string =>
    new Intl.ListFormat(i18n.language).format(names.map(title))
  /** In words, with how it holds where that can be chosen; empty where there are no words for it here. */
  const stands = (name: ChangeName, { doc, settings }: Draft): string => {
    if (name === 'settings.djType') return t(`rooms:djType.${settings.djType}`)
    if (name === 'settings.numberOfDjs') return t('rules:preset.seats', { count: settings.numberOfDjs })
    if (name === 'settings.songsPerDj') return t('rules:preset.turn', { count: settings.songsPerDj })
    if (!isRule(name)) return ''
    const mode = modeOf(name, doc)
    const words = say(name, doc)
    return mode === 'tell' || mode === 'enforce' ? `${words} (${t(`rules:mode.${mode}`)})` : words
  }
  return { title, list, stands }
}
