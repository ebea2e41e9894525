import { Clapperboard } from 'lucide-react'
import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChatGif } from '#contract/chat/gifs.ts'
import { lazyPart } from '#web/shared/page/lazyPart.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { gifSearch } from '../gifSearch.ts'
import { useHasGifs } from './useChatCommands.ts'

const GifDialog = lazyPart(async () => (await import('./GifDialog.tsx')).GifDialog)

/** Chooses a GIF and sends it, where this server finds some. */
export const GifButton = ({ onPick }: { readonly onPick: (gif: ChatGif) => void }) => {
  const { t } = useTranslation('chat')
  const words = useSyncExternalStore(gifSearch.subscribe, gifSearch.get)
  const hasGifs = useHasGifs()
  useEffect(() => gifSearch.close, [])
  if (!hasGifs) return null
  return (
    <>
      <IconButton
        label={t('gif.pick')}
        icon={<Clapperboard aria-hidden />}
        onClick={() => gifSearch.open('')}
      />
      <Suspense>
        {words !== undefined && (
          <GifDialog
            words={words}
            onPick={(gif) => {
              gifSearch.close()
              onPick(gif)
            }}
          />
        )}
      </Suspense>
    </>
  )
}
