import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { createEvent, events, occurrences, upcomingEvents } from '#contract/room/events.ts'
import { useSend } from '#web/api/useSend.ts'
import { Form } from '#web/shared/form/Form.tsx'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { type EventFields, usual } from './eventFields.ts'
import { planOf } from './plan.ts'
import { type RoomChoice, WhatFields } from './WhatFields.tsx'
import { WhenFields } from './WhenFields.tsx'
import { zoneOfReader } from './when.ts'

interface Props {
  readonly rooms: readonly RoomChoice[]
  readonly onDone: () => void
}

/** Makes an event in a room of one’s own, in the zone one is in; the next five dates show what will be. */
export const EventForm = ({ rooms, onDone }: Props) => {
  const { t } = useTranslation(['events', 'common'])
  const say = useSayRefusal()
  const navigate = useNavigate()
  const create = useSend(createEvent, [events, upcomingEvents, occurrences])
  const form = useForm<EventFields>({ defaultValues: usual(rooms[0]?.slug).fields })
  const { errors } = form.formState
  const submit = form.handleSubmit(async ({ title, room, description, pictureUrl, ...when }) => {
    const timing = planOf(when, zoneOfReader())
    if (!timing) return
    const body = { title, room, description, pictureUrl: pictureUrl.trim() || null, ...timing }
    const made = await create.mutateAsync({ body }).catch(() => undefined)
    if (!made) return
    onDone()
    await navigate({ to: '/e/$slug', params: { slug: made.slug } })
  })
  return (
    <Form submit={submit} className="flex flex-col gap-4">
      <WhatFields register={form.register} errors={errors} rooms={rooms}>
        <WhenFields control={form.control} register={form.register} errors={errors} zone={zoneOfReader()} />
      </WhatFields>
      {create.error && <Notice look="bad">{say(create.error)}</Notice>}
      <div className="flex justify-end gap-3">
        <Button onClick={onDone}>{t('common:cancel')}</Button>
        <Button type="submit" look="primary" busy={create.isPending}>
          {t('events:form.submit')}
        </Button>
      </div>
    </Form>
  )
}
