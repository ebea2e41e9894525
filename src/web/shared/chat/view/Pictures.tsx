import { Image } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChatLine } from '../engine/line.ts'
import { looksLikePicture } from '../engine/lineOf.ts'
import { type OwnPicture, pathOfOwn } from '../engine/ownMedia.ts'
import { textParts } from '../engine/textParts.ts'
import { useChat } from './chatPlace.ts'

const linkedIn = (line: ChatLine): string[] =>
  textParts(line.text, []).flatMap((part) =>
    part.kind === 'link' && part.href.startsWith('https:') && looksLikePicture(part.href) ? [part.href] : [],
  )

/** Pictures of a message that lie elsewhere: nothing is asked of that place before somebody wants to see them. */
export const Pictures = ({ line }: { readonly line: ChatLine }) => {
  const { isPlain } = useChat()
  if (isPlain) return null
  const elsewhere = [...new Set([...line.pictures, ...linkedIn(line)])]
  return (
    <>
      {line.picture && <Own picture={line.picture} />}
      {elsewhere.map((url) => (
        <Picture key={url} url={url} />
      ))}
    </>
  )
}

/** A picture that lies here: shown within bounds, and whole when it is opened. */
const Own = ({ picture }: { readonly picture: OwnPicture }) => {
  const { t } = useTranslation('chat')
  const [isBroken, setBroken] = useState(false)
  const path = pathOfOwn(picture.url)
  if (isBroken || path === undefined) return <p className="text-sm text-quiet">{t('picture.gone')}</p>
  return (
    <a href={path} target="_blank" rel="noopener" tabIndex={-1} className="mt-1 block w-fit max-w-full">
      <img
        src={path}
        alt={picture.alt || t('picture.unnamed')}
        width={picture.width}
        height={picture.height}
        onError={() => setBroken(true)}
        className="h-auto max-h-72 w-auto max-w-full rounded-md border border-line object-contain"
      />
    </a>
  )
}

const Picture = ({ url }: { readonly url: string }) => {
  const { t } = useTranslation('chat')
  const { shownPictures } = useChat()
  const [look, setLook] = useState<'hidden' | 'shown' | 'broken'>(shownPictures.has(url) ? 'shown' : 'hidden')
  const { host } = new URL(url)
  if (look === 'broken') return <p className="text-sm text-quiet">{t('pictureBroken', { host })}</p>
  if (look === 'shown')
    return (
      <img
        src={url}
        alt={t('pictureFrom', { host })}
        referrerPolicy="no-referrer"
        onError={() => setLook('broken')}
        className="mt-1 max-h-72 max-w-full rounded-md border border-line object-contain"
      />
    )
  return (
    <button
      type="button"
      tabIndex={-1}
      onClick={() => {
        shownPictures.add(url)
        setLook('shown')
      }}
      className="touchable mt-1 flex min-h-9 max-w-full items-center gap-2 rounded-md border border-line bg-raised px-3 text-left text-sm hover:border-edge"
    >
      <Image aria-hidden className="size-4 shrink-0" />
      <span className="truncate">{t('pictureShow', { host })}</span>
    </button>
  )
}
