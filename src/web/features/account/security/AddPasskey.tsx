import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addPasskey, listPasskeys, passkeyOptions } from '#contract/user/passkeys.ts'
import { ask } from '#web/api/ask.ts'
import { keyOf } from '#web/api/queries.ts'
import { ApiRefusal } from '#web/api/refusal.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'

/** Names a passkey and has the browser make it. */
export const AddPasskey = () => {
  const { t } = useTranslation('account')
  const say = useSayRefusal()
  const client = useQueryClient()
  const [name, setName] = useState('')
  const add = useMutation({
    mutationFn: async () => {
      const { createPasskey } = await import('#web/shared/browser/passkey.ts')
      const { token, options } = await ask(passkeyOptions, {})
      return ask(addPasskey, { body: { token, name, response: await createPasskey(options) } })
    },
    onSuccess: () => {
      setName('')
      return client.invalidateQueries({ queryKey: keyOf(listPasskeys) })
    },
  })
  if (!('PublicKeyCredential' in window)) return <Notice>{t('passkeys.unable')}</Notice>
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        add.mutate()
      }}
      className="flex flex-col gap-3"
    >
      <div className="flex flex-wrap items-end gap-3">
        <Field label={t('passkeys.name')} className="flex-1 basis-56">
          <TextInput
            autoComplete="off"
            maxLength={60}
            placeholder={t('passkeys.example')}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <Button type="submit" busy={add.isPending}>
          {t('passkeys.add')}
        </Button>
      </div>
      {add.error && (
        <Notice look="bad">{add.error instanceof ApiRefusal ? say(add.error) : t('passkeys.notMade')}</Notice>
      )}
    </form>
  )
}
