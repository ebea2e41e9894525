import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { changeTokenBundle, type TokenBundle, tokenBundles } from '#contract/merch/tokenBundles.ts'
import { useSend } from '#web/api/useSend.ts'
import { Form } from '#web/shared/form/Form.tsx'
import { FormEnd } from '#web/shared/form/FormEnd.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'

/** Gives a bundle another name. */
export const RenameBundle = ({ bundle: { id, name } }: { readonly bundle: TokenBundle }) => {
  const { t } = useTranslation(['admin', 'common'])
  const [isOpen, setOpen] = useState(false)
  const form = useForm({ values: { name } })
  const change = useSend(changeTokenBundle, [tokenBundles])
  const send = form.handleSubmit(async (body) => {
    await change.mutateAsync({ params: { id }, body })
    setOpen(false)
  })
  return (
    <>
      <Button
        size="small"
        aria-label={t('admin:bundles.renameNamed', { name })}
        onClick={() => setOpen(true)}
      >
        {t('admin:bundles.rename')}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('admin:bundles.renameNamed', { name })}
        closeLabel={t('common:close')}
      >
        <Form submit={send} className="grid gap-4">
          <Field
            label={t('admin:bundles.name')}
            error={form.formState.errors.name && t('common:field.missing')}
          >
            <TextInput maxLength={100} {...form.register('name', { required: true })} />
          </Field>
          <FormEnd problem={change.error} busy={change.isPending} onCancel={() => setOpen(false)} />
        </Form>
      </Dialog>
    </>
  )
}
