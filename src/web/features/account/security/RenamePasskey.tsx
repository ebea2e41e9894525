import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listPasskeys, renamePasskey } from '#contract/user/passkeys.ts'
import { useSend } from '#web/api/useSend.ts'
import { focusHere } from '#web/shared/page/focusHere.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'

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
  const [next, setNext] = useState(name)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (next.trim() === '') return
    await rename.mutateAsync({ params: { id }, body: { name: next } })
    onDone()
  }
  return (
    <form
      onSubmit={(event) => void submit(event).catch(() => undefined)}
      className="flex flex-wrap items-end gap-3"
    >
      <Field label={t('account:passkeys.newName')} className="flex-1 basis-56">
        <TextInput
          ref={focusHere}
          autoComplete="off"
          maxLength={60}
          value={next}
          onChange={(event) => setNext(event.target.value)}
        />
      </Field>
      <Button type="submit" busy={rename.isPending}>
        {t('common:save')}
      </Button>
      <Button look="quiet" onClick={onDone}>
        {t('common:cancel')}
      </Button>
      {rename.error && <Notice look="bad">{say(rename.error)}</Notice>}
    </form>
  )
}
