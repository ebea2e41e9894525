import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { sayRule } from './sayRule.ts'

/** Says rules in the reader's language. */
export const useSayRule = () => {
  const { t, i18n } = useTranslation('rules')
  return useMemo(() => sayRule(t, i18n.language), [t, i18n.language])
}
