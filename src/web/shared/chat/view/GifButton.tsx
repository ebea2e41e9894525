import { Clapperboard } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChatGif } from '#contract/chat/gifs.ts'
import { lazyPart } from '#web/shared/page/lazyPart.ts'
import { useOpened } from '#web/shared/page/useOpened.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { useHasGifs } from './useChatCommands.ts'

const GifDialog = lazyPart(async () => (await import('./GifDialog.tsx')).GifDialog)

/** Chooses a GIF and sends it, where this server finds some. */
export const GifButton = ({ onPick }: { readonly onPick: (gif: ChatGif) => void }) => {
  const { t } = useTranslation('chat')
  const { value, open, change, close } = useOpened('gif')
  const hasGifs = useHasGifs()
  if (!hasGifs) return null
  return (
    <>
      <IconButton label={t('gif.pick')} icon={<Clapperboard aria-hidden />} onClick={() => open('')} />
      <Suspense>
        {value !== undefined && (
          <GifDialog
            words={value}
            onWords={change}
            onClose={close}
            onPick={(gif) => {
              close()
              onPick(gif)
            }}
          />
        )}
      </Suspense>
    </>
  )
}
