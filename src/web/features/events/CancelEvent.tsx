import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Event } from '#contract/room/event.ts'
import { cancelEvent, event, events, occurrences, upcomingEvents } from '#contract/room/events.ts'
import { useSend } from '#web/api/useSend.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { Scope, type ScopeChoice } from './Scope.tsx'

/** Calls an event off: of a series this one time alone, or all that come. */
export const CancelEvent = ({ event: it }: { readonly event: Event }) => {
  const { t } = useTranslation(['events', 'common'])
  const say = useSayRefusal()
  const [isOpen, setOpen] = useState(false)
  const [scope, setScope] = useState<ScopeChoice>(it.recurrence ? 'one' : 'all')
  const cancel = useSend(cancelEvent, [event, events, upcomingEvents, occurrences])
  const body = scope === 'one' ? { occurrence: it.occurrence } : {}
  const done = () => {
    setOpen(false)
    toast({ look: 'good', title: t(`events:cancel.done.${scope}`) })
  }
  return (
    <Dialog
      title={t('events:cancel.sure', { title: it.title })}
      text={t('events:cancel.text')}
      closeLabel={t('common:close')}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<Button look="danger">{t('events:cancel.yes')}</Button>}
    >
      {it.recurrence && <Scope event={it} value={scope} onChange={setScope} />}
      {cancel.error && <Notice look="bad">{say(cancel.error)}</Notice>}
      <div className="mt-4 flex flex-wrap justify-end gap-3">
        <Button onClick={() => setOpen(false)}>{t('events:cancel.no')}</Button>
        <Button
          look="danger"
          busy={cancel.isPending}
          onClick={() => cancel.mutate({ params: { id: it.uuid }, body }, { onSuccess: done })}
        >
          {t(`events:cancel.${scope}`)}
        </Button>
      </div>
    </Dialog>
  )
}
