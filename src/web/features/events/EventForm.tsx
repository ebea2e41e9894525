import { useNavigate } from '@tanstack/react-router'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { createEvent, events, upcomingEvents } from '#contract/room/events.ts'
import { useSend } from '#web/api/useSend.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { SelectInput } from '#web/ui/SelectInput.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { NextDates } from './NextDates.tsx'
import { planOf, type PlanFields } from './plan.ts'
import { zoneOfReader } from './when.ts'

interface Props {
  readonly rooms: readonly { readonly slug: string; readonly name: string }[]
  readonly onDone: () => void
}

interface Fields extends PlanFields {
  readonly title: string
  readonly room: string
  readonly description: string
}

const lengths = [30, 60, 90, 120, 180, 240, 360, 480] as const
const repetitions = ['none', 'day', 'week', 'month'] as const

/** Makes an event in a room of one’s own, in the zone one is in; the next five dates show what will be. */
export const EventForm = ({ rooms, onDone }: Props) => {
  const { t, i18n } = useTranslation(['events', 'common'])
  const say = useSayRefusal()
  const navigate = useNavigate()
  const create = useSend(createEvent, [events, upcomingEvents])
  const form = useForm<Fields>({
    defaultValues: {
      title: '',
      room: rooms[0]?.slug ?? '',
      date: '',
      time: '21:00',
      minutes: '120',
      repeat: 'none',
      description: '',
    },
  })
  const { errors } = form.formState
  const [date, time, minutes, repeat] = useWatch({
    control: form.control,
    name: ['date', 'time', 'minutes', 'repeat'],
  })
  const plan = planOf({ date, time, minutes, repeat }, zoneOfReader())
  const submit = form.handleSubmit(async ({ title, room, description, ...when }) => {
    const timing = planOf(when, zoneOfReader())
    if (!timing) return
    const made = await create
      .mutateAsync({ body: { title, room, description, ...timing } })
      .catch(() => undefined)
    if (!made) return
    onDone()
    await navigate({ to: '/e/$slug', params: { slug: made.slug } })
  })
  const hours = new Intl.NumberFormat(i18n.language, {
    style: 'unit',
    unit: 'hour',
    unitDisplay: 'long',
    maximumFractionDigits: 1,
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <Field label={t('events:form.title')} error={errors.title && t('events:form.titleMissing')}>
        <TextInput
          maxLength={120}
          {...form.register('title', { validate: (title) => title.trim() !== '' })}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('events:form.room')}>
          <SelectInput
            options={rooms.map(({ slug, name }) => ({ value: slug, label: name }))}
            {...form.register('room')}
          />
        </Field>
        <Field label={t('events:form.length')}>
          <SelectInput
            options={lengths.map((length) => ({ value: length, label: hours.format(length / 60) }))}
            {...form.register('minutes')}
          />
        </Field>
        <Field label={t('events:form.date')} error={errors.date && t('events:form.dateMissing')}>
          <TextInput type="date" {...form.register('date', { required: true })} />
        </Field>
        <Field
          label={t('events:form.time')}
          hint={t('events:form.zone', { zone: zoneOfReader() })}
          error={errors.time && t('events:form.dateMissing')}
        >
          <TextInput type="time" {...form.register('time', { required: true })} />
        </Field>
        <Field label={t('events:form.repeat')}>
          <SelectInput
            options={repetitions.map((value) => ({ value, label: t(`events:repeat.${value}`) }))}
            {...form.register('repeat')}
          />
        </Field>
      </div>
      {plan && <NextDates plan={plan} />}
      <Field label={t('events:form.description')}>
        <TextArea rows={4} maxLength={4000} {...form.register('description')} />
      </Field>
      {create.error && <Notice look="bad">{say(create.error)}</Notice>}
      <div className="flex justify-end gap-3">
        <Button onClick={onDone}>{t('common:cancel')}</Button>
        <Button type="submit" look="primary" busy={create.isPending}>
          {t('events:form.submit')}
        </Button>
      </div>
    </form>
  )
}
