import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { magicTarget, validateMagicLink } from '#contract/user/magicLinks.ts'
import { ask } from '#web/api/ask.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonLook } from '#web/ui/buttonLook.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { AuthCard } from './AuthCard.tsx'
import { FactorStep } from './FactorStep.tsx'
import { useSignIn } from './useSignIn.ts'

const route = getRouteApi('/auth/magic-link/$token/$')

/**
 * `/magic-link/:token/:target`: signs in and goes on to the target. One press is asked for, because mail programs open
 * links to look at them, and each works once.
 */
export const MagicLinkPage = () => {
  const { t } = useTranslation('auth')
  const say = useSayRefusal()
  const { token, _splat = '' } = route.useParams()
  // The router may have decoded the target already.
  const target = magicTarget(_splat) ?? magicTarget(encodeURIComponent(_splat)) ?? '/'
  const signIn = useSignIn(target)
  return (
    <AuthCard title={t('magic.title')} text={t('magic.text')}>
      {signIn.needsFactor ? (
        <FactorStep signIn={signIn} />
      ) : (
        <div className="flex flex-col gap-4">
          {signIn.problem && (
            <Notice
              look="bad"
              action={
                <Link to="/login" className={buttonLook({ size: 'small' })}>
                  {t('magic.again')}
                </Link>
              }
            >
              {say(signIn.problem)}
            </Notice>
          )}
          <Button
            look="primary"
            wide
            busy={signIn.isBusy}
            onClick={() =>
              signIn.start((secondFactor) =>
                ask(validateMagicLink, { body: { shortLivedToken: token, secondFactor } }),
              )
            }
          >
            {t('magic.enter')}
          </Button>
        </div>
      )}
    </AuthCard>
  )
}
