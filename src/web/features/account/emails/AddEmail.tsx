import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { addEmail, listEmails } from '#contract/user/emails.ts'
import { useSend } from '#web/api/useSend.ts'
import { LineForm } from '#web/shared/form/LineForm.tsx'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Notice } from '#web/ui/Notice.tsx'

/** Another address, which is proven on the next page. */
export const AddEmail = () => {
  const { t } = useTranslation(['account', 'common'])
  const say = useSayRefusal()
  const navigate = useNavigate()
  const add = useSend(addEmail, [listEmails])
  return (
    <LineForm
      label={t('account:emails.add')}
      button={t('account:add')}
      input={{ type: 'email', autoComplete: 'email', inputMode: 'email' }}
      rule={z.email(t('common:field.email'))}
      busy={add.isPending}
      send={async (email) => {
        await add.mutateAsync({ body: { email } })
        await navigate({ to: '/verify-email', search: { email } })
      }}
    >
      {add.error && <Notice look="bad">{say(add.error)}</Notice>}
    </LineForm>
  )
}
