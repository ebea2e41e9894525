import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ApiRefusal } from '#web/api/refusal.ts'
import { moment } from '#web/shared/format/time.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { buttonLook } from '#web/ui/buttonLook.ts'
import { Notice } from '#web/ui/Notice.tsx'

/** True for the refusal of a banned account that gave the right password. */
export const isBan = (error: unknown): error is ApiRefusal =>
  error instanceof ApiRefusal && error.code === 'accountBanned'

/** Why one is banned, until when, and the way to an appeal. */
export const BannedNotice = ({ ban }: { readonly ban: ApiRefusal }) => {
  const { t, i18n } = useTranslation('auth')
  const say = useSayRefusal()
  const { reason, until, actionId, appealToken } = ban.details
  return (
    <Notice
      look="bad"
      action={
        actionId !== undefined &&
        appealToken !== undefined && (
          <Link
            to="/appeal/$token"
            params={{ token: appealToken }}
            search={{ act: actionId }}
            className={buttonLook({ size: 'small' })}
          >
            {t('banned.appeal')}
          </Link>
        )
      }
    >
      {say(ban)}
      {until !== undefined && (
        <span className="block">{t('banned.until', { time: moment(until, i18n.language) })}</span>
      )}
      {reason !== undefined && (
        <span className="block break-words">
          {t('banned.reason')} <q>{reason}</q>
        </span>
      )}
    </Notice>
  )
}
