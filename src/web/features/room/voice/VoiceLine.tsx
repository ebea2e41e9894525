import { Mic, MicOff } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { Visit } from '#web/connection/visit.ts'
import { useSite } from '#web/shared/page/useSite.ts'
import { useMe } from '#web/shared/currentRoom/useMe.ts'
import { useRoom } from '#web/shared/currentRoom/useRoom.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { useStanding } from '../people/useStanding.ts'
import { VoiceHere } from './voiceHere.ts'
import type { VoiceProblem } from './voiceWay.ts'

/** With these nobody could speak here. */
const shut: ReadonlySet<VoiceProblem> = new Set([
  'off',
  'notLoaded',
  'notSupported',
  'notAccepted',
  'movedAway',
])

interface Props {
  readonly visit: Visit
  readonly roomUuid: string
}

/** Who speaks over the music, and the own microphone for those who may; nothing where this place has no voice. */
export const VoiceLine = (props: Props) => {
  const { data, isPending } = useSite()
  return isPending || data?.voice === 'none' ? null : <Voices {...props} />
}

const Voices = ({ visit, roomUuid }: Props) => {
  const { t } = useTranslation('voice')
  const { uuid, isDj, isGuest } = useMe()
  const hasRole = useRoom((room) =>
    room.settings.roomRoles.some((row) => row.userUuid === uuid && row.role === 'dj'),
  )
  const { mayModerate } = useStanding()
  const [voice] = useState(() => new VoiceHere(roomUuid, uuid, visit))
  useEffect(() => voice.begin(), [voice])
  const { speakers, speaking, problem, lowers } = useSyncExternalStore(voice.subscribe, voice.get)
  const names = useRoom((room) =>
    speakers
      .map((one) => room.allUserData[one]?.userProfile.nickname ?? '')
      .filter(Boolean)
      .join(', '),
  )
  const isShut = problem !== null && shut.has(problem)
  const maySpeak = !isGuest && (mayModerate || isDj || hasRole === true)
  if (!maySpeak && speakers.length === 0 && problem === null) return null
  const isOn = speaking === 'on'
  return (
    <div
      role="group"
      aria-label={t('label')}
      className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-sm max-lg:col-span-2 lg:col-start-2"
    >
      {maySpeak && !isShut && (
        <Button
          size="small"
          look={isOn ? 'primary' : 'plain'}
          busy={speaking === 'starting'}
          aria-pressed={isOn}
          icon={isOn ? <MicOff aria-hidden className="size-4" /> : <Mic aria-hidden className="size-4" />}
          onClick={() => (isOn ? voice.stop() : void voice.speak())}
        >
          {t(isOn ? 'stop' : 'speak')}
        </Button>
      )}
      {names && (
        <p role="status" className="min-w-0 truncate">
          <span className="text-quiet">{t('onAir')}</span> {names}
        </p>
      )}
      {speakers.some((one) => one !== uuid) && (
        <Switch label={t('lower')} checked={lowers} onChange={voice.lower} />
      )}
      {problem && <Notice look="bad">{t(problem)}</Notice>}
      {problem === 'movedAway' && (
        <Button size="small" onClick={voice.listen}>
          {t('hearHere')}
        </Button>
      )}
    </div>
  )
}
