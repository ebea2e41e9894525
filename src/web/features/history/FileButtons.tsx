import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'

const formats = ['csv', 'jspf', 'm3u8'] as const

/** Saves songs that were played as a file, in each of the forms that our import reads back. */
export const FileButtons = ({
  save,
}: {
  readonly save: (format: (typeof formats)[number]) => Promise<void>
}) => {
  const { t } = useTranslation('history')
  const say = useSayRefusal()
  const saving = useMutation({ mutationFn: save })
  return (
    <>
      {formats.map((format) => (
        <Button
          key={format}
          size="small"
          look="quiet"
          icon={<Download aria-hidden className="size-4" />}
          busy={saving.isPending && saving.variables === format}
          onClick={() => saving.mutate(format)}
        >
          {t('asFile', { format: format.toUpperCase() })}
        </Button>
      ))}
      {saving.error && (
        <div className="w-full">
          <Notice look="bad">{say(saving.error)}</Notice>
        </div>
      )}
    </>
  )
}
