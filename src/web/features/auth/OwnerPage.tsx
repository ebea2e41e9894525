import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { claimOwner } from '#contract/user/accounts.ts'
import { refreshSession } from '#web/api/enter.ts'
import { isMember } from '#web/api/session.ts'
import { useSend } from '#web/api/useSend.ts'
import { useSession } from '#web/api/useSession.ts'
import { MembersOnly } from '#web/shared/page/MembersOnly.tsx'
import { usePageTitle } from '#web/shared/page/usePageTitle.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'

const route = getRouteApi('/owner/$token')

/** `/owner/:token`: the link a new server prints once; whoever logs in and opens it becomes the owner. */
export const OwnerPage = () => {
  const { t } = useTranslation('auth')
  const { token } = route.useParams()
  const session = useSession()
  const say = useSayRefusal()
  const navigate = useNavigate()
  const claim = useSend(claimOwner)
  usePageTitle(t('owner.title'))
  if (!isMember(session))
    return <MembersOnly back={`/owner/${encodeURIComponent(token)}`} art="/art/owner.svg" />

  const take = async (): Promise<void> => {
    await claim.mutateAsync({ body: { token } })
    await refreshSession()
    toast({ look: 'good', title: t('owner.done') })
    await navigate({ to: '/' })
  }
  return (
    <EmptyState
      level={1}
      art="/art/owner.svg"
      title={t('owner.title')}
      text={t('owner.text')}
      action={
        <div className="flex flex-col gap-4">
          {claim.error && <Notice look="bad">{say(claim.error)}</Notice>}
          <Button look="primary" busy={claim.isPending} onClick={() => void take().catch(() => undefined)}>
            {t('owner.submit')}
          </Button>
        </div>
      }
    />
  )
}
