import clsx from 'clsx'
import { UploadCloud } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { acceptedTypes } from './fileRules.ts'

interface Props {
  readonly onFiles: (files: readonly File[]) => void
  /** Smaller, where songs are there already. */
  readonly compact: boolean
}

/** Takes music files by drag and drop or through the browser's own chooser. */
export const DropZone = ({ onFiles, compact }: Props) => {
  const { t } = useTranslation('upload')
  const input = useRef<HTMLInputElement>(null)
  const [depth, setDepth] = useState(0)

  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setDepth(0)
    onFiles([...event.dataTransfer.files])
  }

  return (
    <div
      onDragEnter={(event) => {
        event.preventDefault()
        setDepth((now) => now + 1)
      }}
      onDragLeave={() => setDepth((now) => now - 1)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      className={clsx(
        'flex flex-wrap items-center justify-center gap-x-5 gap-y-3 rounded-lg border-2 border-dashed text-center transition-colors',
        compact ? 'px-5 py-4 sm:justify-start sm:text-left' : 'px-6 py-10',
        depth > 0 ? 'border-accent bg-accent-deep' : 'border-line bg-panel',
      )}
    >
      <UploadCloud
        aria-hidden
        className={clsx('text-accent', compact ? 'size-8' : 'size-12')}
        strokeWidth={1.5}
      />
      <div className={clsx('min-w-0', compact ? 'flex-1 basis-52' : 'basis-full')}>
        <p className="font-semibold">{depth > 0 ? t('drop.active') : t('drop.title')}</p>
        <p className="text-sm text-quiet">{t('drop.text')}</p>
      </div>
      <Button look={compact ? 'plain' : 'primary'} onClick={() => input.current?.click()}>
        {t('drop.button')}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={acceptedTypes}
        data-testid="upload-input"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </div>
  )
}
