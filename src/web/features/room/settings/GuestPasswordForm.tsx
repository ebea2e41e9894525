import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { removeGuestPassword, setGuestPassword } from '#contract/room/guestPassword.ts'
import type { RoomDto } from '#contract/room/room.ts'
import { useSend } from '#web/api/useSend.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'

/** A second password, for guests, that the owner may give away and take back. */
export const GuestPasswordForm = ({ room }: { readonly room: RoomDto }) => {
  const { t } = useTranslation('room')
  const sayRefusal = useSayRefusal()
  const [guestPassword, setPassword] = useState('')
  const give = useSend(setGuestPassword)
  const take = useSend(removeGuestPassword)
  const error = give.error ?? take.error
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (guestPassword === '') return
    give.mutate({ body: { slug: room.slug, guestPassword } }, { onSuccess: () => setPassword('') })
  }
  return (
    <form onSubmit={submit} className="mt-6 border-t border-line pt-5">
      <Field
        label={t('settings.guestPassword')}
        hint={t(room.isGuestPasswordProtected ? 'settings.guestPasswordSet' : 'settings.guestPasswordNone')}
        error={error ? sayRefusal(error) : undefined}
      >
        <TextInput
          type="password"
          autoComplete="new-password"
          maxLength={128}
          value={guestPassword}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <div className="mt-3 flex justify-end gap-3">
        {room.isGuestPasswordProtected && (
          <Button busy={take.isPending} onClick={() => take.mutate({ body: { slug: room.slug } })}>
            {t('settings.guestPasswordRemove')}
          </Button>
        )}
        <Button type="submit" busy={give.isPending} disabled={guestPassword === ''}>
          {t('settings.guestPasswordSetButton')}
        </Button>
      </div>
    </form>
  )
}
