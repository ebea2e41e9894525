import { useTranslation } from 'react-i18next'
import { listPasskeys, renamePasskey } from '#contract/user/passkeys.ts'
import { useSend } from '#web/api/useSend.ts'
import { LineForm } from '#web/shared/form/LineForm.tsx'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'

interface Props {
  readonly id: string
  readonly name: string
  readonly onDone: () => void
}

/** Another name for a passkey, in the place of the old one. */
export const RenamePasskey = ({ id, name, onDone }: Props) => {
  const { t } = useTranslation(['account', 'common'])
  const say = useSayRefusal()
  const rename = useSend(renamePasskey, [listPasskeys])
  return (
    <LineForm
      label={t('account:passkeys.newName')}
      button={t('common:save')}
      input={{ autoComplete: 'off', maxLength: 60 }}
      value={name}
      focus
      busy={rename.isPending}
      send={async (next) => {
        await rename.mutateAsync({ params: { id }, body: { name: next } })
        onDone()
      }}
      more={
        <Button look="quiet" onClick={onDone}>
          {t('common:cancel')}
        </Button>
      }
    >
      {rename.error && <Notice look="bad">{say(rename.error)}</Notice>}
    </LineForm>
  )
}
