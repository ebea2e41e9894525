import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useFieldArray, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { createPoll, MOST_OPTIONS } from '#contract/chat/polls.ts'
import { useSend } from '#web/api/useSend.ts'
import { useVisit } from '#web/shared/currentRoom/useRoom.ts'
import { Form } from '#web/shared/form/Form.tsx'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { SelectInput } from '#web/ui/SelectInput.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { pollToAsk } from './pollToAsk.ts'

const HOUR = 60
const DAY = 1440
/** How long one can ask for, in minutes. */
const lengths = [5, 15, HOUR, 4 * HOUR, DAY, 7 * DAY]
const LEAST_OPTIONS = 2

interface Asked {
  readonly question: string
  readonly options: { text: string }[]
  readonly minutes: string
}

/** Asks the room a question with two to ten answers. */
export const PollDialog = ({ question }: { readonly question: string }) => {
  const { t } = useTranslation(['chat', 'common'])
  const say = useSayRefusal()
  const visit = useVisit()
  const send = useSend(createPoll)
  const [many, setMany] = useState(false)
  const [secret, setSecret] = useState(false)
  const form = useForm<Asked>({
    defaultValues: { question, options: [{ text: '' }, { text: '' }], minutes: '15' },
  })
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'options' })
  const submit = form.handleSubmit(async (asked) => {
    const options = asked.options.map(({ text }) => text.trim()).filter((text) => text !== '')
    const receiver = visit?.roomUuid ?? ''
    const minutes = Number(asked.minutes)
    await send.mutateAsync({ body: { receiver, question: asked.question, options, many, secret, minutes } })
    pollToAsk.close()
  })
  const nameOf = (minutes: number): string => {
    if (minutes < HOUR) return t('chat:poll.minutes', { count: minutes })
    return minutes < DAY
      ? t('chat:poll.hours', { count: minutes / HOUR })
      : t('chat:poll.days', { count: minutes / DAY })
  }
  return (
    <Dialog
      title={t('chat:poll.title')}
      closeLabel={t('common:close')}
      open
      onOpenChange={(open) => !open && pollToAsk.close()}
    >
      <Form submit={submit} className="flex flex-col gap-4">
        <Field label={t('chat:poll.question')}>
          <TextInput autoComplete="off" maxLength={200} {...form.register('question', { required: true })} />
        </Field>
        {fields.map(({ id }, n) => (
          <div key={id} className="flex items-end gap-1">
            <Field label={t('chat:poll.option', { n: n + 1 })} className="min-w-0 flex-1">
              <TextInput autoComplete="off" maxLength={80} {...form.register(`options.${n}.text`)} />
            </Field>
            {fields.length > LEAST_OPTIONS && (
              <IconButton
                label={t('chat:poll.less', { n: n + 1 })}
                icon={<X aria-hidden />}
                onClick={() => remove(n)}
              />
            )}
          </div>
        ))}
        {fields.length < MOST_OPTIONS && (
          <Button
            size="small"
            icon={<Plus aria-hidden className="size-4" />}
            className="self-start"
            onClick={() => append({ text: '' })}
          >
            {t('chat:poll.more')}
          </Button>
        )}
        <Switch label={t('chat:poll.many')} checked={many} onChange={setMany} />
        <Switch label={t('chat:poll.secret')} checked={secret} onChange={setSecret} />
        <Field label={t('chat:poll.howLong')}>
          <SelectInput
            {...form.register('minutes')}
            options={lengths.map((value) => ({ value, label: nameOf(value) }))}
          />
        </Field>
        {send.error && <Notice look="bad">{say(send.error)}</Notice>}
        <div className="flex justify-end gap-3">
          <Button onClick={pollToAsk.close}>{t('common:cancel')}</Button>
          <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
            {t('chat:poll.ask')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
