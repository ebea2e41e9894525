import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { HookEvent, type WebhookReach } from '#contract/hooks/events.ts'
import { Form } from '#web/shared/form/Form.tsx'
import { linkInput } from '#web/shared/form/linkInput.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { FieldError } from '#web/ui/FieldError.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { EventPicker } from './EventPicker.tsx'
import type { HookWish } from './hookPlace.ts'

interface Props {
  readonly reach: WebhookReach
  readonly start: HookWish
  readonly save: (wish: HookWish) => Promise<unknown>
  readonly submit: string
  readonly error: Error | null
  readonly more?: ReactNode
}

/** Address and events of a webhook. */
export const HookForm = ({ reach, start, save, submit, error, more }: Props) => {
  const { t } = useTranslation('hooks')
  const say = useSayRefusal()
  const schema = z.object({
    url: z.url({ protocol: /^https?$/, error: t('urlWrong') }),
    events: z.array(HookEvent).min(1, t('eventsWrong')),
  })
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { url: start.url, events: [...start.events] },
  })
  const { errors, isSubmitting } = form.formState
  return (
    <Form submit={form.handleSubmit((wish) => save(wish))} className="flex flex-col gap-5">
      <Field label={t('url')} hint={t('urlHint')} error={errors.url?.message}>
        <TextInput {...linkInput} placeholder="https://" {...form.register('url')} />
      </Field>
      <Controller
        control={form.control}
        name="events"
        render={({ field }) => (
          <EventPicker
            reach={reach}
            chosen={field.value}
            onChange={(chosen) => field.onChange([...chosen])}
          />
        )}
      />
      {errors.events && <FieldError>{errors.events.message}</FieldError>}
      {error && <Notice look="bad">{say(error)}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" busy={isSubmitting}>
          {submit}
        </Button>
        {more}
      </div>
    </Form>
  )
}
