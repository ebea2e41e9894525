import { useTranslation } from 'react-i18next'
import { pushToBrowsers } from '#contract/social/webNotifications.ts'
import { useSend } from '#web/api/useSend.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { PageCard } from '#web/shared/page/PageCard.tsx'
import { NotAllowed } from '#web/shared/push/pushHere.ts'
import { usePushHere } from '#web/shared/push/usePushHere.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { HomeScreenWay } from './HomeScreenWay.tsx'

/** Whether this browser tells somebody things while Roomtone is closed; permission is asked for in a press alone. */
export const PushCard = () => {
  const { t } = useTranslation('notifications')
  const say = useSayRefusal()
  const push = usePushHere()
  const trial = useSend(pushToBrowsers)
  if (!push) return null
  const { state, busy, error, turnOn, turnOff } = push
  const problem = error instanceof NotAllowed ? t('push.notAllowed') : error && say(error)
  return (
    <PageCard title={t('push.title')} text={state === 'on' ? t('push.onText') : t('push.text')}>
      <div className="flex flex-col gap-4">
        {state === 'off' && (
          <Button look="primary" className="self-start" busy={busy} onClick={turnOn}>
            {t('push.turnOn')}
          </Button>
        )}
        {state === 'on' && (
          <div className="flex flex-wrap gap-3">
            <Button busy={trial.isPending} onClick={() => trial.mutate({})}>
              {t('push.trial')}
            </Button>
            <Button look="quiet" busy={busy} onClick={turnOff}>
              {t('push.turnOff')}
            </Button>
          </div>
        )}
        {state === 'homeScreen' && <HomeScreenWay />}
        {(state === 'blocked' || state === 'absent' || state === 'notSetUp') && (
          <Notice>{t(`push.${state}`)}</Notice>
        )}
        {problem && <Notice look="bad">{problem}</Notice>}
        {trial.isSuccess && <Notice>{t('push.trialSent')}</Notice>}
        {trial.error && <Notice look="bad">{say(trial.error)}</Notice>}
      </div>
    </PageCard>
  )
}
