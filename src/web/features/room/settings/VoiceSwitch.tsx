import { useTranslation } from 'react-i18next'
import { setLiveAudio } from '#contract/room/infrastructure.ts'
import { useSend } from '#web/api/useSend.ts'
import { useSite } from '#web/shared/page/useSite.ts'
import { useRoom } from '#web/shared/currentRoom/useRoom.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { Switch } from '#web/ui/Switch.tsx'

/** Whether moderators and DJs may speak over the music; it changes at once. Nothing where this place has no voice. */
export const VoiceSwitch = ({ roomUuid }: { readonly roomUuid: string }) => {
  const { t } = useTranslation('room')
  const say = useSayRefusal()
  const isOn = useRoom((room) => room.settings.liveAudio) ?? false
  const change = useSend(setLiveAudio)
  const { data: here } = useSite()
  if (here?.voice === 'none') return null
  return (
    <section className="mt-6 flex flex-col gap-3 border-t border-line pt-5">
      <Switch
        label={t('settings.voice')}
        hint={t('settings.voiceHint')}
        checked={change.isPending ? change.variables.body.liveAudio : isOn}
        onChange={(liveAudio) => change.mutate({ params: { id: roomUuid }, body: { liveAudio } })}
      />
      {change.error && <Notice look="bad">{say(change.error)}</Notice>}
    </section>
  )
}
