import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { deactivate, REACTIVATION_DAYS, requestDeactivate } from '#contract/user/deactivation.ts'
import { logOut } from '#web/api/enter.ts'
import { useSend } from '#web/api/useSend.ts'
import { useSession } from '#web/api/useSession.ts'
import { ConfirmButton } from '#web/shared/page/ConfirmButton.tsx'
import { PageCard } from '#web/shared/page/PageCard.tsx'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { toast } from '#web/ui/toast.ts'

/** The way out for good: asking for it, or at once. */
export const LeaveCard = () => {
  const { t } = useTranslation('account')
  const say = useSayRefusal()
  const navigate = useNavigate()
  const uuid = useSession()?.uuid ?? ''
  const form = useForm({ defaultValues: { reason: '' } })
  const request = useSend(requestDeactivate)
  const leave = useSend(deactivate)
  const problem = request.error ?? leave.error
  const go = async (): Promise<void> => {
    await leave.mutateAsync({ params: { id: uuid } })
    logOut()
    toast({ title: t('leave.done') })
    await navigate({ to: '/' })
  }
  return (
    <PageCard title={t('leave.title')} text={t('leave.text', { count: REACTIVATION_DAYS })}>
      <Field label={t('leave.reason')} hint={t('leave.reasonHint')}>
        <TextArea maxLength={500} {...form.register('reason')} />
      </Field>
      <div className="mt-4 flex flex-wrap gap-3">
        <ConfirmButton
          busy={request.isPending}
          title={t('leave.request')}
          text={t('leave.requestText')}
          yes={t('leave.request')}
          onYes={() => request.mutate({ body: form.getValues() })}
        >
          {t('leave.request')}
        </ConfirmButton>
        <ConfirmButton
          look="danger"
          busy={leave.isPending}
          title={t('leave.now')}
          text={t('leave.nowText', { count: REACTIVATION_DAYS })}
          yes={t('leave.now')}
          onYes={() => void go().catch(() => undefined)}
        >
          {t('leave.now')}
        </ConfirmButton>
      </div>
      <div className="mt-4 empty:hidden">
        {request.isSuccess && <Notice>{t('leave.requested')}</Notice>}
        {problem && <Notice look="bad">{say(problem)}</Notice>}
      </div>
    </PageCard>
  )
}
