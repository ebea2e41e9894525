import { useTranslation } from 'react-i18next'
import { ownBot, signUpBot } from '#contract/user/bots.ts'
import { useSend } from '#web/api/useSend.ts'
import { LineForm } from '#web/shared/form/LineForm.tsx'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { PageCard } from '#web/shared/page/PageCard.tsx'
import { Notice } from '#web/ui/Notice.tsx'

/** Makes the one bot a person may have. */
export const MakeBotCard = () => {
  const { t } = useTranslation('account')
  const say = useSayRefusal()
  const make = useSend(signUpBot, [ownBot])
  return (
    <PageCard title={t('bot.makeTitle')} text={t('bot.makeText')}>
      <LineForm
        label={t('bot.name')}
        button={t('bot.make')}
        look="primary"
        input={{ autoComplete: 'off', maxLength: 40 }}
        busy={make.isPending}
        send={(botNickName) => make.mutateAsync({ body: { botNickName } })}
      >
        {make.error && <Notice look="bad">{say(make.error)}</Notice>}
      </LineForm>
    </PageCard>
  )
}
