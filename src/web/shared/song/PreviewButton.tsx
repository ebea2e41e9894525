import { Headphones, Square } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { toast } from '#web/ui/toast.ts'
import { preview } from '#web/player/preview/previewStore.ts'

interface Props {
  readonly songId: string
  readonly name: string
}

/** Listens to a song, or stops. */
export const PreviewButton = ({ songId, name }: Props) => {
  const { t } = useTranslation('music')
  const now = useSyncExternalStore(preview.subscribe, preview.get)
  const isThis = now.songId === songId
  const isFailed = isThis && now.state === 'failed'
  const isOn = isThis && (now.state === 'playing' || now.state === 'loading')
  useEffect(() => {
    if (!isFailed) return
    toast({ look: 'bad', title: t('previewFailed') })
    preview.stop()
  }, [isFailed, t])
  const icon = isOn ? (
    now.state === 'loading' ? (
      <Spinner />
    ) : (
      <Square aria-hidden fill="currentColor" />
    )
  ) : (
    <Headphones aria-hidden />
  )
  return (
    <IconButton
      label={t(isOn ? 'song.stop' : 'song.preview', { name })}
      aria-pressed={isOn}
      icon={icon}
      onClick={() => (isOn ? preview.stop() : preview.start(songId))}
    />
  )
}
