import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { RoomDto } from '#contract/room/room.ts'
import { changeRoom, roomByUuid } from '#contract/room/rooms.ts'
import { query } from '#web/api/queries.ts'
import { useSend } from '#web/api/useSend.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { Switch } from '#web/ui/Switch.tsx'

/** Whether the room shows effects that people buy; it changes at once. */
export const EffectsSwitch = ({ room }: { readonly room: RoomDto }) => {
  const { t } = useTranslation('room')
  const say = useSayRefusal()
  const asked = useQuery(query(roomByUuid, { params: { id: room.uuid } }))
  const change = useSend(changeRoom, [roomByUuid])
  if (asked.data === undefined) return null
  const isOn = change.isPending ? change.variables.body.effects === true : asked.data.roomtone.effects
  return (
    <section className="mt-6 flex flex-col gap-3 border-t border-line pt-5">
      <Switch
        label={t('settings.effects')}
        hint={t('settings.effectsHint')}
        checked={isOn}
        onChange={(effects) => change.mutate({ params: { id: room.uuid }, body: { effects } })}
      />
      {change.error && <Notice look="bad">{say(change.error)}</Notice>}
    </section>
  )
}
