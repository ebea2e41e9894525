import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { fieldLook } from '#web/ui/fieldLook.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { pathOfOwn } from '../engine/ownMedia.ts'
import type { PictureToSend } from './usePictureToSend.ts'

const MOST_ALT = 500

/** The picture that goes with the next message, and the words for who does not see it. */
export const PicturePreview = ({ of }: { readonly of: PictureToSend }) => {
  const { t } = useTranslation(['chat', 'common'])
  const { picture, isSending, describe, drop } = of
  if (!picture && !isSending) return null
  return (
    <div className="mb-2 flex items-center gap-3 rounded-md bg-raised p-2">
      {picture ? (
        <img
          src={`${pathOfOwn(picture.url) ?? ''}?preview=1`}
          alt=""
          className="size-16 shrink-0 rounded-sm object-cover"
        />
      ) : (
        <span className="grid size-16 shrink-0 place-items-center">
          <Spinner label={t('chat:picture.sending')} />
        </span>
      )}
      <input
        value={picture?.alt ?? ''}
        disabled={!picture}
        maxLength={MOST_ALT}
        aria-label={t('chat:picture.alt')}
        placeholder={t('chat:picture.alt')}
        onChange={(event) => describe(event.target.value)}
        className={`${fieldLook} min-w-0 flex-1`}
      />
      <IconButton size="small" label={t('chat:picture.remove')} icon={<X aria-hidden />} onClick={drop} />
    </div>
  )
}
