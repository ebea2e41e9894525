import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { quietRoom, scrobbling } from '#contract/playlist/scrobbling.ts'
import { query } from '#web/api/queries.ts'
import { useSend } from '#web/api/useSend.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { Switch } from '#web/ui/Switch.tsx'

/** Whether the services that keep what one listens to hear of this room; nothing where none is linked. */
export const QuietHere = ({ roomUuid }: { readonly roomUuid: string }) => {
  const { t } = useTranslation('room')
  const say = useSayRefusal()
  const own = useQuery(query(scrobbling, {}))
  const keep = useSend(quietRoom, [scrobbling])
  if (!own.data?.services.some(({ link }) => link !== null)) return null
  const isQuiet = keep.isPending ? keep.variables.body.quiet : own.data.quietRooms.includes(roomUuid)
  return (
    <div className="mt-4 border-t border-line pt-3">
      <Switch
        label={t('about.scrobbled')}
        hint={t('about.scrobbledHint')}
        checked={!isQuiet}
        onChange={(isTold) => keep.mutate({ params: { room: roomUuid }, body: { quiet: !isTold } })}
      />
      {keep.error && <Notice look="bad">{say(keep.error)}</Notice>}
    </div>
  )
}
