import { useQuery } from '@tanstack/react-query'
import { KeyRound, LogIn, Mail, Phone, SquareAsterisk } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { startDiscord } from '#contract/user/discord.ts'
import { offeredProviders } from '#contract/user/links.ts'
import { passkeyLogin, passkeyLoginOptions } from '#contract/user/passkeys.ts'
import { ask } from '#web/api/ask.ts'
import { query } from '#web/api/queries.ts'
import { useSend } from '#web/api/useSend.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { discordProof } from './discordProof.ts'
import type { SignIn } from './useSignIn.ts'

/** How somebody says who they are. */
export const loginWays = ['password', 'phone', 'link'] as const
export type LoginWay = (typeof loginWays)[number]

interface Props {
  readonly way: LoginWay
  readonly onChoose: (way: LoginWay) => void
  readonly signIn: SignIn
  readonly back: string | undefined
}

const icons = { password: SquareAsterisk, phone: Phone, link: Mail } as const

/** Every other way in; Discord only where this server offers it. */
export const OtherWays = ({ way, onChoose, signIn, back }: Props) => {
  const { t } = useTranslation('auth')
  const say = useSayRefusal()
  const offered = useQuery(query(offeredProviders, {}))
  const discord = useSend(startDiscord)
  const byPasskey = async (): Promise<{ accessToken: string }> => {
    const { token, options } = await ask(passkeyLoginOptions, {})
    const { assertPasskey } = await import('#web/shared/browser/passkey.ts')
    return ask(passkeyLogin, { body: { token, response: await assertPasskey(options) } })
  }
  const byDiscord = async (): Promise<void> => {
    const { url, proof } = await discord.mutateAsync({})
    discordProof.keep(proof, back)
    location.assign(url)
  }
  return (
    <div
      role="group"
      aria-label={t('ways.label')}
      className="grid grid-cols-2 gap-2 [&>:last-child:nth-child(odd)]:col-span-2"
    >
      {loginWays
        .filter((other) => other !== way)
        .map((other) => {
          const Icon = icons[other]
          return (
            <Button
              key={other}
              size="small"
              className="min-h-11"
              icon={<Icon aria-hidden className="size-4.5 shrink-0" />}
              onClick={() => onChoose(other)}
            >
              {t(`ways.${other}`)}
            </Button>
          )
        })}
      <Button
        size="small"
        className="min-h-11"
        icon={<KeyRound aria-hidden className="size-4.5 shrink-0" />}
        onClick={() => signIn.start(byPasskey)}
      >
        {t('ways.passkey')}
      </Button>
      {offered.data?.providers.includes('discord') && (
        <Button
          size="small"
          className="min-h-11"
          busy={discord.isPending}
          icon={<LogIn aria-hidden className="size-4.5 shrink-0" />}
          onClick={() => void byDiscord().catch(() => undefined)}
        >
          {t('ways.discord')}
        </Button>
      )}
      {discord.error && (
        <div className="col-span-2">
          <Notice look="bad">{say(discord.error)}</Notice>
        </div>
      )}
    </div>
  )
}
