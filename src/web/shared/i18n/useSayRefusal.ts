import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { RefusalCode } from '#contract/errors.ts'
import { ApiRefusal, isUnreachable } from '#web/api/refusal.ts'

/** What is said of a refusal that is known by its status alone. */
const byStatus: Readonly<Record<number, RefusalCode>> = {
  400: 'badRequest',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'notFound',
  409: 'conflict',
  413: 'tooLarge',
  415: 'unsupportedMediaType',
  429: 'tooManyRequests',
  502: 'badGateway',
  503: 'unavailable',
}

/**
 * Turns whatever went wrong into a sentence for people, always in their language; a general one while the sentences are
 * still on their way.
 */
export const useSayRefusal = (): ((error: unknown) => string) => {
  const { t } = useTranslation()
  const { t: refusal, i18n } = useTranslation('refusals')
  return useCallback(
    (error: unknown) => {
      if (!(error instanceof ApiRefusal)) return t('error.short')
      if (isUnreachable(error) && error.code === undefined) return t('error.offlineShort')
      if (!i18n.hasResourceBundle(i18n.language, 'refusals')) return t('error.short')
      return refusal(error.code ?? byStatus[error.status] ?? 'internal')
    },
    [t, refusal, i18n],
  )
}
