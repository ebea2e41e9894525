import { Link } from '@tanstack/react-router'
import { BadgeCheck, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { deleteEmail, listEmails, type UserEmail } from '#contract/user/emails.ts'
import { useSend } from '#web/api/useSend.ts'
import { ConfirmButton } from '#web/shared/page/ConfirmButton.tsx'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { buttonLook } from '#web/ui/buttonLook.ts'
import { Notice } from '#web/ui/Notice.tsx'

interface Props {
  readonly email: UserEmail
  readonly isLast: boolean
}

/** One address of an account. */
export const EmailLine = ({ email: { id, email, status }, isLast }: Props) => {
  const { t } = useTranslation('account')
  const say = useSayRefusal()
  const remove = useSend(deleteEmail, [listEmails])
  const isPending = status === 'PENDING_VERIFICATION'
  return (
    <li className="flex flex-wrap items-center gap-3 py-3 first:pt-0">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold">{email}</p>
        <p className={`flex items-center gap-1.5 text-sm ${isPending ? 'text-accent' : 'text-quiet'}`}>
          {!isPending && <BadgeCheck aria-hidden className="size-4 text-like" />}
          {t(isPending ? 'emails.pending' : 'emails.verified')}
        </p>
      </div>
      {isPending && (
        <Link to="/verify-email" search={{ email }} className={buttonLook({ size: 'small' })}>
          {t('emails.verify')}
        </Link>
      )}
      {!isLast && (
        <ConfirmButton
          size="small"
          look="quiet"
          busy={remove.isPending}
          icon={<Trash2 aria-hidden className="size-4" />}
          aria-label={t('emails.removeNamed', { email })}
          title={t('emails.removeNamed', { email })}
          text={t('emails.removeText')}
          yes={t('remove')}
          onYes={() => remove.mutate({ params: { id } })}
        >
          {t('remove')}
        </ConfirmButton>
      )}
      {remove.error && <Notice look="bad">{say(remove.error)}</Notice>}
    </li>
  )
}
