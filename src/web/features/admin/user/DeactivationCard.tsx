import { useTranslation } from 'react-i18next'
import type { AdminUser } from '#contract/user/administration.ts'
import { deactivate, listDeactivate, REACTIVATION_DAYS, reactivate } from '#contract/user/deactivation.ts'
import { useSend } from '#web/api/useSend.ts'
import { ConfirmButton } from '#web/shared/page/ConfirmButton.tsx'
import { PageCard } from '#web/shared/page/PageCard.tsx'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { aboutUsers } from './about.ts'

/** Closes an account, or brings it back while that is possible. */
export const DeactivationCard = ({ user }: { readonly user: AdminUser }) => {
  const { t } = useTranslation('admin')
  const say = useSayRefusal()
  const close = useSend(deactivate, [...aboutUsers, listDeactivate])
  const open = useSend(reactivate, [...aboutUsers, listDeactivate])
  const problem = close.error ?? open.error
  const request = { params: { id: user.uuid } }
  return (
    <PageCard title={t('closing.title')} text={t('closing.text', { count: REACTIVATION_DAYS })}>
      {problem && <Notice look="bad">{say(problem)}</Notice>}
      {user.deactivatedAt ? (
        <Button busy={open.isPending} onClick={() => open.mutate(request)}>
          {t('closing.open')}
        </Button>
      ) : (
        <ConfirmButton
          look="danger"
          busy={close.isPending}
          title={t('closing.sure', { name: user.nickname })}
          text={t('closing.text', { count: REACTIVATION_DAYS })}
          yes={t('closing.submit')}
          onYes={() => close.mutate(request)}
        >
          {t('closing.submit')}
        </ConfirmButton>
      )}
    </PageCard>
  )
}
