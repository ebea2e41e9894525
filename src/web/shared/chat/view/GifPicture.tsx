import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChatGif } from '#contract/chat/gifs.ts'
import { useGifSource } from './useGifSource.ts'

const names = { giphy: 'GIPHY', klipy: 'KLIPY' } as const

/** A GIF of a message, from where its provider or this server has it; the provider is named. */
export const GifPicture = ({ gif }: { readonly gif: ChatGif }) => {
  const { t } = useTranslation('chat')
  const [isBroken, setBroken] = useState(false)
  const source = useGifSource(gif.url)
  if (isBroken || source === undefined) return <p className="text-sm text-quiet">{t('picture.gone')}</p>
  return (
    <figure className="mt-1 w-fit max-w-full">
      <img
        {...(source !== null && { src: source })}
        alt={gif.alt || t('gif.unnamed')}
        width={gif.width}
        height={gif.height}
        referrerPolicy="no-referrer"
        onError={() => setBroken(true)}
        className="h-auto max-h-60 w-auto max-w-full rounded-md border border-line object-contain"
      />
      <figcaption className="text-right text-xs text-quiet">{names[gif.provider]}</figcaption>
    </figure>
  )
}
