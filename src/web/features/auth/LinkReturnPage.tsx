import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { discordAuth, exchangeCode, linkDiscord } from '#contract/user/discord.ts'
import { LinkName } from '#contract/user/link.ts'
import { finishLink } from '#contract/user/links.ts'
import { ask } from '#web/api/ask.ts'
import { languageOf } from '#web/shared/i18n/languageOf.ts'
import { useOnce } from '#web/shared/browser/useOnce.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { buttonLook } from '#web/ui/buttonLook.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { toast } from '#web/ui/toast.ts'
import { AuthCard } from './AuthCard.tsx'
import { discordProof } from './discordProof.ts'
import { FactorStep } from './FactorStep.tsx'
import { useSignIn } from './useSignIn.ts'

const route = getRouteApi('/auth/link/$provider')
const Linkable = LinkName.exclude(['apple', 'discord'])

/** `/link/:provider?code&state`: where a provider leads back to, to sign in (Discord) or to link an account. */
export const LinkReturnPage = () => {
  const { t, i18n } = useTranslation('auth')
  const say = useSayRefusal()
  const navigate = useNavigate()
  const { provider } = route.useParams()
  const { code = '', state = '' } = route.useSearch()
  const [kept] = useState(() => (provider === 'discord' ? discordProof.take() : undefined))
  const signIn = useSignIn(kept?.back)
  const [problem, setProblem] = useState<unknown>()

  const byDiscord = async (): Promise<void> => {
    const { shortLivedToken } = await ask(exchangeCode, { body: { code, state, proof: kept?.proof } })
    const language = languageOf(i18n.language)
    signIn.start((secondFactor) => ask(discordAuth, { body: { shortLivedToken, language, secondFactor } }))
  }
  const link = async (): Promise<void> => {
    if (provider === 'discord') {
      const { shortLivedToken } = await ask(exchangeCode, { body: { code, state } })
      await ask(linkDiscord, { body: { shortLivedToken } })
    } else {
      await ask(finishLink, { params: { provider: Linkable.parse(provider) }, body: { code, state } })
    }
    toast({ look: 'good', title: t('linking.done') })
    await navigate({ to: '/settings/links', replace: true })
  }
  // What the provider brought back works once.
  useOnce(() => void (kept ? byDiscord() : link()).catch(setProblem))

  const failure = problem ?? signIn.problem
  return (
    <AuthCard title={t('linking.title')}>
      {signIn.needsFactor ? (
        <FactorStep signIn={signIn} />
      ) : failure ? (
        <Notice
          look="bad"
          action={
            <Link to={kept ? '/login' : '/settings/links'} className={buttonLook({ size: 'small' })}>
              {t('goBack')}
            </Link>
          }
        >
          {say(failure)}
        </Notice>
      ) : (
        <Spinner label={t('linking.busy')} className="size-8" />
      )}
    </AuthCard>
  )
}
