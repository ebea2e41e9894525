import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#contract/endpoint.ts'
import { listPasskeys, removePasskey } from '#contract/user/passkeys.ts'
import { useSend } from '#web/api/useSend.ts'
import { ConfirmButton } from '#web/shared/page/ConfirmButton.tsx'
import { moment } from '#web/shared/format/time.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { RenamePasskey } from './RenamePasskey.tsx'

interface Props {
  readonly passkey: OutputOf<typeof listPasskeys>['passkeys'][number]
}

/** One passkey: when it was made and used, another name, the end of it. */
export const PasskeyLine = ({ passkey: { id, name, createdAt, lastUsedAt } }: Props) => {
  const { t, i18n } = useTranslation('account')
  const say = useSayRefusal()
  const remove = useSend(removePasskey, [listPasskeys])
  const [isNaming, setNaming] = useState(false)
  const facts = [
    t('passkeys.made', { time: moment(createdAt, i18n.language) }),
    lastUsedAt ? t('passkeys.used', { time: moment(lastUsedAt, i18n.language) }) : t('passkeys.unused'),
  ]
  if (isNaming)
    return (
      <li className="py-3 first:pt-0">
        <RenamePasskey id={id} name={name} onDone={() => setNaming(false)} />
      </li>
    )
  return (
    <li className="flex flex-wrap items-center gap-3 py-3 first:pt-0">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-quiet">{facts.join(' · ')}</p>
      </div>
      <Button
        size="small"
        look="quiet"
        aria-label={t('passkeys.renameNamed', { name })}
        onClick={() => setNaming(true)}
      >
        {t('passkeys.rename')}
      </Button>
      <ConfirmButton
        size="small"
        look="quiet"
        busy={remove.isPending}
        aria-label={t('passkeys.removeNamed', { name })}
        title={t('passkeys.removeNamed', { name })}
        text={t('passkeys.removeText')}
        yes={t('remove')}
        onYes={() => remove.mutate({ params: { id } })}
      >
        {t('remove')}
      </ConfirmButton>
      {remove.error && <Notice look="bad">{say(remove.error)}</Notice>}
    </li>
  )
}
