import { useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type Bot, editBot, listBots, ownBot } from '#contract/user/bots.ts'
import { useSend } from '#web/api/useSend.ts'
import { Form } from '#web/shared/form/Form.tsx'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { AvatarPicker } from '#web/shared/person/AvatarPicker.tsx'
import { ColorPicker } from '#web/shared/person/ColorPicker.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'

/** Changes how a bot is called and looks. */
export const EditBot = ({ bot }: { readonly bot: Bot }) => {
  const { uuid, nickname, avatarId, color } = bot
  const { t } = useTranslation('developer')
  const { t: tc } = useTranslation()
  const say = useSayRefusal()
  const [isOpen, setOpen] = useState(false)
  const edit = useSend(editBot, [listBots, ownBot])
  const form = useForm({ values: { nickname, avatarId, color } })
  const worn = useWatch({ control: form.control, name: 'color' })
  const submit = form.handleSubmit(async (body) => {
    await edit.mutateAsync({ params: { uuid }, body })
    setOpen(false)
  })
  return (
    <Dialog
      title={t('editBotNamed', { name: nickname })}
      closeLabel={tc('close')}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button size="small" aria-label={t('editBotNamed', { name: nickname })}>
          {t('editBot')}
        </Button>
      }
    >
      <Form submit={submit} className="flex flex-col gap-5">
        <Field label={t('botName')}>
          <TextInput {...form.register('nickname', { required: true })} maxLength={40} autoComplete="off" />
        </Field>
        <Controller
          control={form.control}
          name="avatarId"
          render={({ field }) => <AvatarPicker value={field.value} color={worn} onChange={field.onChange} />}
        />
        <Controller
          control={form.control}
          name="color"
          render={({ field }) => <ColorPicker value={field.value} onChange={field.onChange} />}
        />
        {edit.error && <Notice look="bad">{say(edit.error)}</Notice>}
        <div>
          <Button type="submit" look="primary" busy={edit.isPending}>
            {t('saveBot')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
