import { useTranslation } from 'react-i18next'
import { ConfirmButton } from '#web/shared/page/ConfirmButton.tsx'
import { FileButton } from '#web/ui/FileButton.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Progress } from '#web/ui/Progress.tsx'
import { pictureAt } from './pictureAt.ts'
import { type PictureKind, usePicture } from './usePicture.ts'

interface Props {
  readonly kind: PictureKind
  /** Empty without a picture. */
  readonly address: string
}

const frames = { profilePicture: 'size-28 rounded-full', coverPicture: 'h-28 w-full max-w-80 rounded-md' }

/** One picture: as it is now, another one with its progress, or none any more. */
export const PictureField = ({ kind, address }: Props) => {
  const { t } = useTranslation('profile')
  const picture = usePicture(kind, address)
  const name = t(`pictures.${kind}`)
  return (
    <div role="group" aria-label={name} className="flex flex-col items-start gap-3">
      <h3 className="text-sm font-semibold">{name}</h3>
      {address === '' ? (
        <div
          className={`grid place-items-center border border-dashed border-edge text-sm text-quiet ${frames[kind]}`}
        >
          {t('pictures.none')}
        </div>
      ) : (
        <img
          src={pictureAt(address, 500)}
          alt={t('pictures.alt')}
          className={`border border-line object-cover ${frames[kind]}`}
        />
      )}
      {picture.share !== null && (
        <Progress
          label={t('pictures.sending')}
          value={picture.share < 1 ? picture.share : null}
          className="w-full max-w-80"
        />
      )}
      {picture.problem !== undefined && <Notice look="bad">{picture.problem}</Notice>}
      <div className="flex flex-wrap gap-2">
        <FileButton
          label={`${name}: ${t('pictures.choose')}`}
          accept="image/jpeg,image/png,image/webp,image/avif"
          busy={picture.share !== null}
          onPick={picture.send}
        >
          {t('pictures.choose')}
        </FileButton>
        {address !== '' && (
          <ConfirmButton
            size="small"
            look="quiet"
            aria-label={`${name}: ${t('pictures.remove')}`}
            title={t('pictures.sure')}
            text={t('pictures.sureText')}
            yes={t('pictures.remove')}
            onYes={picture.remove}
          >
            {t('pictures.remove')}
          </ConfirmButton>
        )}
      </div>
    </div>
  )
}
