import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Visit } from '#web/connection/visit.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'

interface Props {
  readonly visit: Visit
  /** Why the one that was tried did not open. */
  readonly refused: 'wrong' | 'tooMany' | undefined
}

/** A room that asks for a password: the room's own or one for guests. */
export const PasswordDoor = ({ visit, refused }: Props) => {
  const { t } = useTranslation('room')
  const title = useId()
  const [password, setPassword] = useState('')
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (password !== '') visit.tryPassword(password)
  }
  return (
    <section
      aria-labelledby={title}
      className="mx-auto flex w-full max-w-sm flex-1 flex-col justify-center p-6"
    >
      <h1 id={title} className="text-2xl font-bold">
        {t('door.password.title')}
      </h1>
      <p className="mt-2 mb-6 text-quiet">{t('door.password.text')}</p>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <Field label={t('door.password.label')} error={refused && t(`door.password.${refused}`)}>
          <TextInput
            type="password"
            value={password}
            autoComplete="current-password"
            maxLength={200}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
        <Button type="submit" look="primary">
          {t('door.password.go')}
        </Button>
      </form>
    </section>
  )
}
