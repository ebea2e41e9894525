import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiRefusal, isUnreachable } from '#web/api/refusal.ts'
import type { refusals } from './locales/en/refusals.ts'

/** Turns whatever went wrong into a sentence for people, in their language where we have one for it. */
export const useSayRefusal = (): ((error: unknown) => string) => {
  const { t } = useTranslation()
  const { t: refusal, i18n } = useTranslation('refusals')
  return useCallback(
    (error: unknown) => {
      if (!(error instanceof ApiRefusal)) return t('error.short')
      if (isUnreachable(error)) return t('error.offlineShort')
      const code = error.code
      const isSaid = (key: string | undefined): key is keyof typeof refusals =>
        key !== undefined && i18n.exists(key, { ns: 'refusals' })
      if (isSaid(code)) return refusal(code)
      return error.status >= 500 ? t('error.short') : error.message
    },
    [t, refusal, i18n],
  )
}
