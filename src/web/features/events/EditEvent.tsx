import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Event } from '#contract/room/event.ts'
import { changeEvent, event, events, occurrences, upcomingEvents } from '#contract/room/events.ts'
import { myRooms } from '#contract/room/lists.ts'
import { query } from '#web/api/queries.ts'
import { useSend } from '#web/api/useSend.ts'
import { Form } from '#web/shared/form/Form.tsx'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { type EventFields, fieldsOfEvent } from './eventFields.ts'
import { changesOf } from './plan.ts'
import { Scope, type ScopeChoice } from './Scope.tsx'
import { WhatFields } from './WhatFields.tsx'
import { WhenFields } from './WhenFields.tsx'

/** Changes an event: of a series this one time alone, or all that come. */
export const EditEvent = ({ event: it }: { readonly event: Event }) => {
  const { t } = useTranslation(['events', 'common'])
  const [isOpen, setOpen] = useState(false)
  return (
    <Dialog
      title={t('events:edit.title')}
      closeLabel={t('common:close')}
      open={isOpen}
      onOpenChange={setOpen}
      wide
      trigger={<Button icon={<Pencil aria-hidden className="size-4.5" />}>{t('events:edit.open')}</Button>}
    >
      <EditForm event={it} onDone={() => setOpen(false)} />
    </Dialog>
  )
}

const EditForm = ({ event: it, onDone }: { readonly event: Event; readonly onDone: () => void }) => {
  const { t } = useTranslation(['events', 'common'])
  const say = useSayRefusal()
  const [scope, setScope] = useState<ScopeChoice>(it.recurrence ? 'one' : 'all')
  const isOne = scope === 'one'
  const own = useQuery(query(myRooms, { query: { limit: 50 } })).data?.rooms ?? []
  const rooms = own.some(({ slug }) => slug === it.roomSlug) ? own : []
  const change = useSend(changeEvent, [event, events, upcomingEvents, occurrences])
  const form = useForm<EventFields>({ defaultValues: fieldsOfEvent(it) })
  const { errors } = form.formState
  const submit = form.handleSubmit(async ({ title, room, description, pictureUrl, ...when }) => {
    const { recurrence, ...time } = changesOf(it, when)
    const all = {
      title,
      description,
      pictureUrl: pictureUrl.trim() || null,
      ...(rooms.length > 0 && room !== it.roomSlug && { room }),
      ...time,
      ...(recurrence !== undefined && { recurrence }),
    }
    const body = isOne ? { occurrence: it.occurrence, ...time } : all
    const changed = await change.mutateAsync({ params: { id: it.uuid }, body }).catch(() => undefined)
    if (!changed) return
    toast({ look: 'good', title: t('events:edit.done') })
    onDone()
  })
  const when = (
    <WhenFields
      control={form.control}
      register={form.register}
      errors={errors}
      zone={it.timeZone}
      same={it.recurrence}
      isOne={isOne}
      // What runs already cannot be planned.
      isKnown={({ localStart }) =>
        it.status === 'LIVE' && Object.keys(changesOf(it, form.getValues())).length === 0 && localStart !== ''
      }
    />
  )
  return (
    <Form submit={submit} className="flex flex-col gap-4">
      {it.recurrence && <Scope event={it} value={scope} onChange={setScope} />}
      {isOne ? (
        when
      ) : (
        <WhatFields register={form.register} errors={errors} rooms={rooms}>
          {when}
        </WhatFields>
      )}
      {change.error && <Notice look="bad">{say(change.error)}</Notice>}
      <div className="flex justify-end gap-3">
        <Button onClick={onDone}>{t('common:cancel')}</Button>
        <Button type="submit" look="primary" busy={change.isPending}>
          {t('events:edit.submit')}
        </Button>
      </div>
    </Form>
  )
}
