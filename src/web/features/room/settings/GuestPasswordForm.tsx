import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { removeGuestPassword, setGuestPassword } from '#contract/room/guestPassword.ts'
import type { RoomDto } from '#contract/room/room.ts'
import { useSend } from '#web/api/useSend.ts'
import { Form } from '#web/shared/form/Form.tsx'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'

/** A second password, for guests, that the owner may give away and take back. */
export const GuestPasswordForm = ({ room }: { readonly room: RoomDto }) => {
  const { t } = useTranslation('room')
  const sayRefusal = useSayRefusal()
  const form = useForm({ defaultValues: { guestPassword: '' } })
  const give = useSend(setGuestPassword)
  const take = useSend(removeGuestPassword)
  const refused = give.error ?? take.error
  const missing = form.formState.errors.guestPassword?.message
  const submit = form.handleSubmit(async ({ guestPassword }) => {
    await give.mutateAsync({ body: { slug: room.slug, guestPassword } })
    form.reset()
    form.setFocus('guestPassword')
  })
  return (
    <Form submit={submit} className="mt-6 border-t border-line pt-5">
      <Field
        label={t('settings.guestPassword')}
        hint={t(room.isGuestPasswordProtected ? 'settings.guestPasswordSet' : 'settings.guestPasswordNone')}
        error={missing ?? (refused ? sayRefusal(refused) : undefined)}
      >
        <TextInput
          type="password"
          autoComplete="new-password"
          maxLength={128}
          {...form.register('guestPassword', { required: t('settings.guestPasswordMissing') })}
        />
      </Field>
      <div className="mt-3 flex justify-end gap-3">
        {room.isGuestPasswordProtected && (
          <Button
            busy={take.isPending}
            onClick={() =>
              take.mutate({ body: { slug: room.slug } }, { onSuccess: () => form.setFocus('guestPassword') })
            }
          >
            {t('settings.guestPasswordRemove')}
          </Button>
        )}
        <Button type="submit" busy={give.isPending}>
          {t('settings.guestPasswordSetButton')}
        </Button>
      </div>
    </Form>
  )
}
