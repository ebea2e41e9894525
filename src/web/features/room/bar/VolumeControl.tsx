import { Popover } from '@base-ui/react/popover'
import { Volume1, Volume2, VolumeX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { elementSetsVolume } from '#web/player/decks/element/setsVolume.ts'
import { hearing } from '#web/player/hearing.ts'
import { useHearing } from '#web/shared/currentRoom/useSound.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Slider } from '#web/ui/Slider.tsx'

const VolumeSlider = () => {
  const { t } = useTranslation('room')
  const { volume, muted } = useHearing()
  if (!elementSetsVolume()) return <p className="max-w-40 text-sm text-quiet">{t('volume.byDevice')}</p>
  return (
    <Slider
      label={t('volume.label')}
      value={muted ? 0 : Math.round(volume * 100)}
      say={(value) => `${value} %`}
      onChange={(value) => hearing.set({ volume: value / 100, muted: value === 0 })}
      className="w-28"
    />
  )
}

/** Mute, and how loud: beside it on wide screens, on a press where there is less room. */
export const VolumeControl = ({ compact }: { readonly compact: boolean }) => {
  const { t } = useTranslation('room')
  const { volume, muted } = useHearing()
  const Icon = muted || volume === 0 ? VolumeX : volume < 0.5 ? Volume1 : Volume2
  const mute = (
    <IconButton
      label={t(muted ? 'volume.unmute' : 'volume.mute')}
      icon={<Icon aria-hidden />}
      onClick={() => hearing.set({ muted: !muted })}
    />
  )
  if (!compact) {
    return (
      <div className="flex items-center">
        {mute}
        <VolumeSlider />
      </div>
    )
  }
  return (
    <Popover.Root>
      <Popover.Trigger render={<IconButton label={t('volume.label')} icon={<Icon aria-hidden />} />} />
      <Popover.Portal>
        <Popover.Positioner sideOffset={8} className="z-50">
          <Popover.Popup
            aria-label={t('volume.label')}
            className="flex items-center gap-2 rounded-lg border border-line bg-raised p-2 pr-4 shadow-float outline-none"
          >
            {mute}
            <VolumeSlider />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
