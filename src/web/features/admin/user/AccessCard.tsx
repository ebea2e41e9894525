import { useTranslation } from 'react-i18next'
import type { AdminUser } from '#contract/user/administration.ts'
import { removeFactorsAdmin } from '#contract/user/factors.ts'
import { moderationComments } from '#contract/user/moderation.ts'
import { forgotPassword } from '#contract/user/passwords.ts'
import { endSessionsAdmin } from '#contract/user/sessions.ts'
import { useSend } from '#web/api/useSend.ts'
import { ConfirmButton } from '#web/shared/page/ConfirmButton.tsx'
import { PageCard } from '#web/shared/page/PageCard.tsx'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { aboutUsers } from './about.ts'

/** Help for somebody who cannot come in, or should not be in any more. */
export const AccessCard = ({ user }: { readonly user: AdminUser }) => {
  const { t } = useTranslation('admin')
  const say = useSayRefusal()
  const factors = useSend(removeFactorsAdmin, [...aboutUsers, moderationComments])
  const sessions = useSend(endSessionsAdmin, [...aboutUsers, moderationComments])
  const letter = useSend(forgotPassword)
  const { email } = user
  const problem = factors.error ?? sessions.error ?? letter.error
  const sent = () => toast({ look: 'good', title: t('access.letterSent', { email }) })
  const done = () => toast({ look: 'good', title: t('access.done', { name: user.nickname }) })
  return (
    <PageCard title={t('access.title')} text={t('access.text')}>
      {problem && <Notice look="bad">{say(problem)}</Notice>}
      <div className="flex flex-wrap gap-3">
        {email !== null && user.emailVerified && (
          <Button
            busy={letter.isPending}
            onClick={() => letter.mutate({ body: { email } }, { onSuccess: sent })}
          >
            {t('access.letter')}
          </Button>
        )}
        <ConfirmButton
          busy={sessions.isPending}
          title={t('access.sessionsSure', { name: user.nickname })}
          text={t('access.sessionsText')}
          yes={t('access.sessions')}
          onYes={() => sessions.mutate({ body: { userUuid: user.uuid } }, { onSuccess: done })}
        >
          {t('access.sessions')}
        </ConfirmButton>
        <ConfirmButton
          look="danger"
          busy={factors.isPending}
          title={t('access.factorsSure', { name: user.nickname })}
          text={t('access.factorsText')}
          yes={t('access.factors')}
          onYes={() => factors.mutate({ body: { userUuid: user.uuid } }, { onSuccess: done })}
        >
          {t('access.factors')}
        </ConfirmButton>
      </div>
    </PageCard>
  )
}
