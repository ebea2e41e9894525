import clsx from 'clsx'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type DrawingField, drawingFields } from '#contract/merch/avatarLooks.ts'
import { FileButton } from '#web/ui/FileButton.tsx'
import { FaultList } from './FaultList.tsx'
import type { useDrawings } from './useDrawings.ts'

interface Props {
  readonly drawings: ReturnType<typeof useDrawings>
  /** Those that are kept already may stay. */
  readonly isNew: boolean
}

/** Places for the four drawings of an avatar; files dropped together find theirs by their names. */
export const DrawingSlots = ({ drawings, isNew }: Props) => {
  const { t } = useTranslation('admin')
  const [isOver, setOver] = useState(false)
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        drawings.drop([...event.dataTransfer.files])
      }}
    >
      <fieldset
        className={clsx(
          'grid min-w-0 gap-4 rounded-lg border border-dashed p-4 transition-colors',
          isOver ? 'border-accent bg-raised' : 'border-line',
        )}
      >
        <legend className="px-1 text-sm font-semibold">{t('avatars.drawings')}</legend>
        <p>
          {t('avatars.drop')} <span className="text-sm text-quiet">{t('avatars.dropHint')}</span>
        </p>
        {drawings.unplaced.map((file) => (
          <p key={file} role="alert" className="text-sm break-words text-dislike">
            {t('avatars.unplaced', { file })}
          </p>
        ))}
        <div className="grid gap-4 sm:grid-cols-2">
          {drawingFields.map((field) => (
            <Slot key={field} {...{ field, drawings, isNew }} />
          ))}
        </div>
      </fieldset>
    </div>
  )
}

const Slot = ({ field, drawings, isNew }: Props & { readonly field: DrawingField }) => {
  const { t } = useTranslation('admin')
  const chosen = drawings.chosen[field]
  const part = t(`avatars.part.${field}`)
  const faults = chosen?.checked?.faults ?? []
  return (
    <div role="group" aria-label={part} className="grid min-w-0 content-start gap-2">
      <p className="font-semibold">{part}</p>
      <p className="text-sm break-all text-quiet">
        {chosen
          ? t('avatars.chosen', { file: chosen.file.name })
          : t(isNew ? 'avatars.missing' : 'avatars.asKept')}
      </p>
      <p className="empty:hidden">
        {chosen?.checked?.svg && (
          <span className="inline-flex items-center gap-1.5 text-sm text-like">
            <Check aria-hidden className="size-4" />
            {t('avatars.sound')}
          </span>
        )}
      </p>
      <span>
        <FileButton
          label={t('avatars.chooseNamed', { part })}
          accept="image/svg+xml,.svg"
          busy={chosen !== undefined && chosen.checked === undefined && drawings.isChecking}
          onPick={(file) => void drawings.choose({ [field]: file })}
        >
          {t('avatars.choose')}
        </FileButton>
      </span>
      {chosen && faults.length > 0 && <FaultList faults={faults} source={chosen.source} />}
    </div>
  )
}
