import { ImagePlus } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#web/ui/IconButton.tsx'

/** Chooses a picture for the message one writes. */
export const PictureButton = ({ onPick }: { readonly onPick: (file: File) => void }) => {
  const { t } = useTranslation('chat')
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
        aria-label={t('picture.pick')}
        hidden
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          if (file) onPick(file)
          currentTarget.value = ''
        }}
      />
      <IconButton
        label={t('picture.pick')}
        icon={<ImagePlus aria-hidden />}
        onClick={() => input.current?.click()}
      />
    </>
  )
}
