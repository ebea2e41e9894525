import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ownBot, signUpBot } from '#contract/user/bots.ts'
import { useSend } from '#web/api/useSend.ts'
import { PageCard } from '#web/shared/page/PageCard.tsx'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'

/** Makes the one bot a person may have. */
export const MakeBotCard = () => {
  const { t } = useTranslation('account')
  const say = useSayRefusal()
  const make = useSend(signUpBot, [ownBot])
  const [name, setName] = useState('')
  return (
    <PageCard title={t('bot.makeTitle')} text={t('bot.makeText')}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() !== '') make.mutate({ body: { botNickName: name } })
        }}
        className="flex flex-wrap items-end gap-3"
      >
        <Field label={t('bot.name')} className="flex-1 basis-56">
          <TextInput
            autoComplete="off"
            maxLength={40}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <Button type="submit" look="primary" busy={make.isPending}>
          {t('bot.make')}
        </Button>
      </form>
      {make.error && <Notice look="bad">{say(make.error)}</Notice>}
    </PageCard>
  )
}
