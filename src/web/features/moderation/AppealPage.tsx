import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { appeal } from '#contract/audit/appeals.ts'
import { useSend } from '#web/api/useSend.ts'
import { PageHead } from '#web/shared/page/PageHead.tsx'
import { buttonLook } from '#web/ui/buttonLook.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { AppealForm } from './AppealForm.tsx'

const route = getRouteApi('/appeal/$token')

/** `/appeal/:token`: whoever is banned and gave the right password asks for another look, without being let in. */
export const AppealPage = () => {
  const { t } = useTranslation('moderation')
  const { token } = route.useParams()
  const { act } = route.useSearch()
  const send = useSend(appeal)
  const login = (
    <Link to="/login" className={buttonLook()}>
      {t('banned.login')}
    </Link>
  )
  if (send.isSuccess) return <EmptyState level={1} title={t('banned.done')} text={t('banned.doneText')} />
  if (act === undefined) return <EmptyState level={1} title={t('banned.broken')} action={login} />
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-6 sm:px-8 sm:py-10">
      <PageHead title={t('banned.title')} text={t('banned.text')} />
      <AppealForm
        problem={send.error}
        busy={send.isPending}
        send={async (text) => {
          await send.mutateAsync({ body: { actionId: act, text, appealToken: token } })
        }}
      />
    </div>
  )
}
