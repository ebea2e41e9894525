import { Volume1, Volume2, VolumeX } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { elementSetsVolume } from '#web/player/decks/element/setsVolume.ts'
import { hearing } from '#web/player/hearing.ts'
import { useHearing } from '#web/shared/currentRoom/useSound.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { lazyPart } from '#web/shared/page/lazyPart.ts'
import { BarPopover } from './BarPopover.tsx'
import { NotThisButton } from './NotThisButton.tsx'

// Mute is there at once.
const Slider = lazyPart(async () => (await import('#web/ui/Slider.tsx')).Slider)

const VolumeSlider = () => {
  const { t } = useTranslation('room')
  const { volume, muted } = useHearing()
  if (!elementSetsVolume()) return <p className="max-w-40 text-sm text-quiet">{t('volume.byDevice')}</p>
  return (
    <div className="w-28">
      <Suspense>
        <Slider
          label={t('volume.label')}
          value={muted ? 0 : Math.round(volume * 100)}
          say={(value) => `${value} %`}
          onChange={(value) => hearing.set({ volume: value / 100, muted: value === 0 })}
        />
      </Suspense>
    </div>
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
        <NotThisButton />
      </div>
    )
  }
  return (
    <BarPopover
      label={t('volume.label')}
      className="flex items-center gap-2 p-2 pr-4"
      trigger={<IconButton label={t('volume.label')} icon={<Icon aria-hidden />} />}
    >
      {mute}
      <VolumeSlider />
      <NotThisButton />
    </BarPopover>
  )
}
