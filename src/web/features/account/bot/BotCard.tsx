import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { botToken, revokeBotToken } from '#contract/user/bots.ts'
import type { Profile } from '#contract/user/profile.ts'
import { useSend } from '#web/api/useSend.ts'
import { ConfirmButton } from '#web/shared/page/ConfirmButton.tsx'
import { Copyable } from '#web/shared/page/Copyable.tsx'
import { PageCard } from '#web/shared/page/PageCard.tsx'
import { PersonHead } from '#web/shared/person/PersonHead.tsx'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonLook } from '#web/ui/buttonLook.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { botLines } from './botLines.ts'

/** One's bot: its token, how to use it, and how to make it worthless. */
export const BotCard = ({ bot }: { readonly bot: Profile }) => {
  const { t } = useTranslation('account')
  const say = useSayRefusal()
  const token = useSend(botToken)
  const revoke = useSend(revokeBotToken)
  const problem = token.error ?? revoke.error
  const end = async (): Promise<void> => {
    await revoke.mutateAsync({})
    token.reset()
    toast({ title: t('bot.revoked') })
  }
  return (
    <PageCard title={bot.nickname} text={t('bot.one')}>
      <div className="flex flex-col gap-5">
        <div className="flex flex-wrap items-center gap-3">
          <PersonHead avatarId={bot.avatarId} color={bot.color} size="large" />
          <Link to="/u/$uuid" params={{ uuid: bot.uuid }} className={buttonLook({ size: 'small' })}>
            {t('bot.profile')}
          </Link>
        </div>
        {problem && <Notice look="bad">{say(problem)}</Notice>}
        {token.data && (
          <>
            <Notice>{t('bot.once')}</Notice>
            <Copyable label={t('bot.token')} text={token.data.accessToken} />
            <h3 className="font-semibold">{t('bot.lines')}</h3>
            <Copyable label={t('bot.lines')} text={botLines(location.origin)} />
          </>
        )}
        <div className="flex flex-wrap gap-3">
          {!token.data && (
            <Button look="primary" busy={token.isPending} onClick={() => token.mutate({})}>
              {t('bot.show')}
            </Button>
          )}
          <ConfirmButton
            look="danger"
            busy={revoke.isPending}
            title={t('bot.revoke')}
            text={t('bot.revokeText')}
            yes={t('bot.revoke')}
            onYes={() => void end().catch(() => undefined)}
          >
            {t('bot.revoke')}
          </ConfirmButton>
        </div>
      </div>
    </PageCard>
  )
}
