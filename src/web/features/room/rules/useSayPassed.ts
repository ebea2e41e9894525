import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { QueuePassedNotice } from '#contract/room/rules/told.ts'
import { loadSentences } from '#web/shared/i18n/i18n.ts'
import { toast } from '#web/ui/toast.ts'

const STAYS_MS = 12_000

/** Says in passing which songs of the own queue were passed. */
export const useSayPassed = (): ((notice: QueuePassedNotice) => Promise<void>) => {
  const { i18n } = useTranslation()
  return useCallback(
    async ({ count, first }) => {
      await loadSentences(['ruled'])
      const t = i18n.getFixedT(i18n.language, 'ruled')
      toast({ title: t('passed', { count, name: first.trackName }), stays: STAYS_MS })
    },
    [i18n],
  )
}
