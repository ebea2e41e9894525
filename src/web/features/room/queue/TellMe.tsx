import { BellRing } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { NotAllowed } from '#web/shared/push/pushHere.ts'
import { usePushHere } from '#web/shared/push/usePushHere.ts'
import { Button } from '#web/ui/Button.tsx'

/** For whoever waits for their turn: to be told on this device when it comes, also while the page is closed. */
export const TellMe = () => {
  const { t } = useTranslation('room')
  const say = useSayRefusal()
  const push = usePushHere()
  if (push?.state === 'on') return <p className="mt-1 text-sm text-quiet">{t('queue.told')}</p>
  if (push?.state !== 'off') return null
  const { busy, error, turnOn } = push
  return (
    <div className="mt-2">
      <Button size="small" busy={busy} onClick={turnOn} icon={<BellRing aria-hidden className="size-4" />}>
        {t('queue.tellMe')}
      </Button>
      {error && (
        <p role="alert" className="mt-1 text-sm text-dislike">
          {error instanceof NotAllowed ? t('queue.notAllowed') : say(error)}
        </p>
      )}
    </div>
  )
}
