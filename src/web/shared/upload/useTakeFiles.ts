import { useTranslation } from 'react-i18next'
import { toast } from '#web/ui/toast.ts'
import { faultOf } from './fileRules.ts'
import { sendings } from './sendings.ts'

/** Sends files that somebody chose or dropped, into the queue if so wished; says of the others why they are not sent. */
export const useTakeFiles = (): ((files: readonly File[], toQueue?: boolean) => void) => {
  const { t } = useTranslation('upload')
  return (files, toQueue = false) => {
    for (const file of files) {
      const fault = faultOf(file)
      if (fault) toast({ look: 'bad', title: t(`drop.${fault}`, { name: file.name }), stays: 0 })
      else if (toQueue) toast({ title: t('queueWhenReady', { name: file.name }) })
    }
    sendings.add(
      files.filter((file) => faultOf(file) === undefined),
      toQueue,
    )
  }
}
