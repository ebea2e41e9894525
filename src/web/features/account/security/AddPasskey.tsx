import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { addPasskey, listPasskeys, passkeyOptions } from '#contract/user/passkeys.ts'
import { ask } from '#web/api/ask.ts'
import { keyOf } from '#web/api/queries.ts'
import { ApiRefusal } from '#web/api/refusal.ts'
import { LineForm } from '#web/shared/form/LineForm.tsx'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Notice } from '#web/ui/Notice.tsx'

/** Names a passkey and has the browser make it; without a name it gets one. */
export const AddPasskey = () => {
  const { t } = useTranslation('account')
  const say = useSayRefusal()
  const client = useQueryClient()
  const add = useMutation({
    mutationFn: async (name: string) => {
      const { createPasskey } = await import('#web/shared/browser/passkey.ts')
      const { token, options } = await ask(passkeyOptions, {})
      return ask(addPasskey, { body: { token, name, response: await createPasskey(options) } })
    },
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(listPasskeys) }),
  })
  if (!('PublicKeyCredential' in window)) return <Notice>{t('passkeys.unable')}</Notice>
  return (
    <LineForm
      label={t('passkeys.name')}
      button={t('passkeys.add')}
      input={{ autoComplete: 'off', maxLength: 60, placeholder: t('passkeys.example') }}
      rule={z.string()}
      clears
      busy={add.isPending}
      send={(name) => add.mutateAsync(name)}
    >
      {add.error && (
        <Notice look="bad">{add.error instanceof ApiRefusal ? say(add.error) : t('passkeys.notMade')}</Notice>
      )}
    </LineForm>
  )
}
