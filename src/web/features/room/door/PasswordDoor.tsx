import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Visit } from '#web/connection/visit.ts'
import { Form } from '#web/shared/form/Form.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { useDoor } from './useDoor.ts'

interface Props {
  readonly visit: Visit
  /** Why the one that was tried did not open. */
  readonly refused: 'wrong' | 'tooMany' | undefined
}

/** A room that asks for a password: the room's own or one for guests. */
export const PasswordDoor = ({ visit, refused }: Props) => {
  const { t } = useTranslation('room')
  const title = useId()
  const { name } = useDoor()
  const form = useForm({ defaultValues: { password: '' } })
  const missing = form.formState.errors.password?.message
  const submit = form.handleSubmit(({ password }) => visit.tryPassword(password))
  const { ref, ...password } = form.register('password', { required: t('door.password.missing') })
  return (
    <section
      aria-labelledby={title}
      className="mx-auto flex w-full max-w-sm flex-1 flex-col justify-center p-6"
    >
      {name !== undefined && <p className="text-lg font-semibold text-accent">{name}</p>}
      <h1 id={title} className="text-2xl font-bold">
        {t('door.password.title')}
      </h1>
      <p className="mt-2 mb-6 text-quiet">{t('door.password.text')}</p>
      <Form submit={submit} className="flex flex-col gap-4">
        <Field label={t('door.password.label')} error={missing ?? (refused && t(`door.password.${refused}`))}>
          <TextInput
            type="password"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={200}
            {...password}
            ref={(input) => {
              ref(input)
              input?.focus()
            }}
          />
        </Field>
        <Button type="submit" look="primary">
          {t('door.password.go')}
        </Button>
      </Form>
    </section>
  )
}
