import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { keptMessage } from '#contract/room/rules/told.ts'
import { useVisit } from '#web/shared/currentRoom/useRoom.ts'
import { toast } from '#web/ui/toast.ts'

/** Says, once one is back after a lost connection, that one has the place that was kept. */
export const useKeptNotice = (): void => {
  const { t } = useTranslation('room')
  const visit = useVisit()
  useEffect(
    () =>
      visit?.onMessage(({ name }) => {
        if (name === keptMessage) toast({ title: t('away.kept'), text: t('away.keptText') })
      }),
    [visit, t],
  )
}
