import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ApiRefusal } from '#web/api/refusal.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonLook } from '#web/ui/buttonLook.ts'
import { Notice } from '#web/ui/Notice.tsx'

/** What went wrong; where it is the link of the account, the way to mend it. */
export const Refused = ({ error, again }: { readonly error: unknown; readonly again?: () => void }) => {
  const { t } = useTranslation('imports')
  const { t: common } = useTranslation()
  const say = useSayRefusal()
  const code = error instanceof ApiRefusal ? error.code : undefined
  const isLink = code === 'linkNotFound' || code === 'linkBroken'
  return (
    <Notice
      look="bad"
      action={
        isLink ? (
          <Link to="/settings/links" className={buttonLook({ size: 'small' })}>
            {t('links')}
          </Link>
        ) : (
          again && (
            <Button size="small" onClick={again}>
              {common('tryAgain')}
            </Button>
          )
        )
      }
    >
      {say(error)}
    </Notice>
  )
}
