import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Form } from '#web/shared/form/Form.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { useFriendActions } from './useFriendActions.ts'

interface Props {
  readonly person: { readonly uuid: string; readonly nickname: string }
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

const LONGEST = 200

/** Asks somebody to be a friend, with a few words. */
export const InviteDialog = ({ person, open, onOpenChange }: Props) => {
  const { t } = useTranslation(['people', 'common'])
  const { inviteThem } = useFriendActions()
  const form = useForm({ defaultValues: { message: '' } })
  const submit = form.handleSubmit(async ({ message }) => {
    if (await inviteThem(person, message.trim())) onOpenChange(false)
  })
  return (
    <Dialog
      title={t('people:addNamed', { name: person.nickname })}
      closeLabel={t('common:close')}
      open={open}
      onOpenChange={onOpenChange}
    >
      <Form submit={submit} className="flex flex-col gap-4">
        <Field label={t('people:words')} hint={t('people:wordsHint', { name: person.nickname })}>
          <TextArea maxLength={LONGEST} {...form.register('message')} />
        </Field>
        <div className="flex justify-end gap-3">
          <Button onClick={() => onOpenChange(false)}>{t('common:cancel')}</Button>
          <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
            {t('people:add')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
